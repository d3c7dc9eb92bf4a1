import fs from 'node:fs';
import path from 'node:path';
import { compareSnapshots } from '@/lib/server/services/compare-snapshots';
import { createSnapshotNow } from '@/lib/server/services/create-snapshot';
import { downloadSnapshot } from '@/lib/server/services/download-snapshot';
import { listSnapshots } from '@/lib/server/services/list-snapshots';
import { readSnapshot } from '@/lib/server/services/read-snapshot';
import {
  CommandError,
  onlyWord,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { exportChoices, exportOptionsOf } from '@/scripts/commands/export-choices';
import { sayLeftOut } from '@/scripts/commands/export-file';
import { projectIdOf } from '@/scripts/commands/find-project';
import { say } from '@/scripts/commands/terminal';
import { writeDownloads } from '@/scripts/commands/write-download';

function numberOf(word: string): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1)
    throw new CommandError('The number of a snapshot is a whole number.', 2);
  return number;
}

function noWords(call: CommandCall): void {
  if (call.words.length > 0) throw new CommandError(`“${call.words[0]}” is too much.`, 2);
}

export const createSnapshotCommand: Command = {
  name: 'snapshot create',
  usage: '--project SLUG --format FORMAT [options of export] [--name NAME]',
  summary: 'Freeze the labels as they are now, and make the files.',
  valued: ['project', 'name', ...exportChoices.valued],
  switches: exportChoices.switches,
  run: async (call) => {
    noWords(call);
    const options = exportOptionsOf(call);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const name = textOption(call, 'name') ?? null;
    const number = await createSnapshotNow({ projectId, userId: null, name, options });
    const detail = await readSnapshot(projectId, number);
    say(`Snapshot ${number}: ${detail.snapshot.rows ?? 0} rows of ${detail.snapshot.labels} labels.`);
    sayLeftOut(detail);
    return detail;
  },
};

export const listSnapshotsCommand: Command = {
  name: 'snapshot list',
  usage: '--project SLUG',
  summary: 'List the snapshots, newest first.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    noWords(call);
    const { snapshots } = await listSnapshots(await projectIdOf(requiredOption(call, 'project')));
    for (const { number, name, state, options, rows } of snapshots)
      say(`${number}\t${state}\t${options.format}\t${rows ?? 0} rows\t${name}`);
    return snapshots;
  },
};

/** A name that ends with .zip gets the zip; anything else is the folder for the files. */
async function writeSnapshot(
  projectId: string,
  slug: string,
  number: number,
  out: string,
): Promise<string[]> {
  const project = { id: projectId, slug };
  const open = (file?: string) =>
    downloadSnapshot({ project, number, file, userId: null, isContinued: false });
  if (out.endsWith('.zip')) {
    await writeDownloads(out, [await open()]);
    return [out];
  }
  if (fs.existsSync(out) && !fs.statSync(out).isDirectory())
    throw new CommandError(`${out} is a file. Name a folder, or a file that ends with .zip.`);
  const { files } = await readSnapshot(projectId, number);
  const written = files.map((file) => path.join(out, file.path));
  for (const [index, file] of files.entries())
    await writeDownloads(written[index] ?? out, [await open(file.path)]);
  return written;
}

export const downloadSnapshotCommand: Command = {
  name: 'snapshot download',
  usage: 'NUMBER --project SLUG --out FOLDER|FILE.zip',
  summary: 'Write the files of a snapshot into a folder, or all of them into a zip.',
  valued: ['project', 'out'],
  switches: [],
  run: async (call) => {
    const number = numberOf(onlyWord(call, 'the number of a snapshot'));
    const out = requiredOption(call, 'out');
    const slug = requiredOption(call, 'project');
    const files = await writeSnapshot(await projectIdOf(slug), slug, number, out);
    for (const file of files) say(file);
    return { number, files };
  },
};

export const compareSnapshotsCommand: Command = {
  name: 'snapshot compare',
  usage: 'NUMBER NUMBER --project SLUG',
  summary: 'What the second snapshot has other than the first: added, removed, changed ratings.',
  valued: ['project'],
  switches: [],
  run: async (call) => {
    const [from, to, more] = call.words;
    if (from === undefined || to === undefined || more !== undefined)
      throw new CommandError('Give the numbers of two snapshots.', 2);
    const numbers = [numberOf(from), numberOf(to)] as const;
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    const found = await compareSnapshots(projectId, ...numbers);
    const { added, removed, changed, changedRatings, same } = found;
    say(
      `Labels: ${added} added, ${removed} removed, ${changed} changed (${changedRatings} ratings), ${same} the same.`,
    );
    for (const { solutionId, annotator, position, from: was, to: now } of found.first)
      say(`  ${solutionId} step ${position + 1}, ${annotator}: ${was ?? 'nothing'} → ${now ?? 'nothing'}`);
    for (const option of found.options) say(`  option ${option.name}: ${option.from} → ${option.to}`);
    return found;
  },
};
