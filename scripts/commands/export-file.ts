import type { SnapshotDetail } from '@/lib/contracts/snapshots';
import { isTwoValued, type ExportOptions } from '@/lib/core/formats/export-options';
import { createSnapshotNow } from '@/lib/server/services/create-snapshot';
import { downloadSnapshot, type Download } from '@/lib/server/services/download-snapshot';
import { readSnapshot } from '@/lib/server/services/read-snapshot';
import {
  CommandError,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { exportChoices, exportOptionsOf } from '@/scripts/commands/export-choices';
import { projectIdOf } from '@/scripts/commands/find-project';
import { ProgressLine, say } from '@/scripts/commands/terminal';
import { printDownloads, writeDownloads } from '@/scripts/commands/write-download';

/** What a snapshot left out and why, for people. */
export function sayLeftOut({ counts, notHeld, ratingsAfterError, cannotHold }: SnapshotDetail): void {
  const reasons = new Map<string, number>();
  for (const { why, passes } of counts) if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + passes);
  for (const [why, count] of reasons) say(`  left out, ${why}: ${count} labels`);
  for (const [why, count] of Object.entries(notHeld)) say(`  left out, ${why}: ${count} solutions`);
  if (ratingsAfterError > 0) say(`  left out, after the first error: ${ratingsAfterError} ratings`);
  say(`  not in this format: ${cannotHold.join('; ')}.`);
}

/** Parquet files cannot stand one after the other in one file; nor can two heads of CSV. */
function checkOneFile({ container }: ExportOptions, count: number): void {
  if (count > 1 && container !== 'jsonl')
    throw new CommandError(
      `There are ${count} files. Give --split to get one, or use “snapshot download” for all of them.`,
    );
}

async function dataFiles(projectId: string, detail: SnapshotDetail): Promise<Download[]> {
  const { number, options } = detail.snapshot;
  const files = detail.files.filter(({ split }) => split !== null);
  checkOneFile(options, files.length);
  const downloads: Download[] = [];
  for (const { path } of files) {
    const project = { id: projectId, slug: '' };
    downloads.push(await downloadSnapshot({ project, number, file: path, userId: null, isContinued: false }));
  }
  return downloads;
}

async function runExport(call: CommandCall): Promise<unknown> {
  if (call.words.length > 0)
    throw new CommandError(`“${call.words[0]}” is too much. Name the file with --out.`, 2);
  const options = exportOptionsOf(call);
  const out = textOption(call, 'out');
  if (call.isJson && out === undefined)
    throw new CommandError('With --json, give --out FILE: the data needs a place.', 2);
  const projectId = await projectIdOf(requiredOption(call, 'project'));
  const line = new ProgressLine();
  line.show('Making the file …');
  const number = await createSnapshotNow({ projectId, userId: null, name: null, options });
  const detail = await readSnapshot(projectId, number);
  const downloads = await dataFiles(projectId, detail);
  if (out === undefined) await printDownloads(downloads);
  else await writeDownloads(out, downloads);
  const rows = detail.snapshot.rows ?? 0;
  line.end(`${rows} records exported${out === undefined ? '' : ` to ${out}`} (snapshot ${number}).`);
  sayLeftOut(detail);
  if (isTwoValued(options.format)) say(`  neutral: ${options.neutral}; unsure: ${options.unsure}.`);
  const { counts, notHeld } = detail;
  return {
    format: options.format,
    options,
    records: rows,
    snapshot: number,
    counts,
    leftOut: notHeld,
    file: out ?? null,
  };
}

export const exportCommand: Command = {
  name: 'export',
  usage: `--project SLUG ${exportChoices.usage} [--out FILE]`,
  summary:
    'Make a snapshot and write its records, all splits together, to a file or to standard output. All but PRM800K and the long table: one row a solution.',
  valued: ['project', 'out', ...exportChoices.valued],
  switches: exportChoices.switches,
  run: runExport,
};
