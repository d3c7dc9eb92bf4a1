import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { neutralPolicies } from '@/lib/core/formats/export-solution';
import {
  cannotHold,
  exportSplits,
  isTrainingFormat,
  trainingFormats,
  type TrainingOptions,
} from '@/lib/core/formats/training-export';
import { beginExport } from '@/lib/server/services/begin-export';
import { exportPrm800k } from '@/lib/server/services/export-prm800k';
import { exportTraining, type TrainingTally } from '@/lib/server/services/export-training';
import {
  chosenOption,
  CommandError,
  requiredOption,
  textOption,
  type Command,
  type CommandCall,
} from '@/scripts/commands/command';
import { projectIdOf } from '@/scripts/commands/find-project';
import { ProgressLine, say } from '@/scripts/commands/terminal';

interface Count {
  records: number;
}

async function* counted(
  text: AsyncIterable<string>,
  count: Count,
  line: ProgressLine,
): AsyncGenerator<string> {
  for await (const piece of text) {
    count.records += piece.split('\n').length - 1;
    line.show(`${count.records} records`);
    yield piece;
  }
}

/** The file appears under its name only when it is whole. */
async function writeWhole(file: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(text), fs.createWriteStream(part));
    await fs.promises.rename(part, file);
  } catch (error) {
    await fs.promises.rm(part, { force: true });
    const reason = error instanceof Error && 'code' in error ? error.message : null;
    throw reason === null ? error : new CommandError(`${file} cannot be written: ${reason}.`);
  }
}

const formats = ['prm800k', ...trainingFormats] as const;

/** What goes into the file, and what is known of it when it is written. */
interface Making {
  format: (typeof formats)[number];
  training: TrainingOptions | null;
  tally: TrainingTally;
}

function makingOf(call: CommandCall): Making {
  requiredOption(call, 'format');
  const format = chosenOption(call, 'format', formats) ?? 'prm800k';
  const neutral = chosenOption(call, 'neutral', neutralPolicies);
  const split = chosenOption(call, 'split', exportSplits);
  const tally = { written: 0, leftOut: new Map<string, number>() };
  if (isTrainingFormat(format))
    return { format, training: { format, neutral: neutral ?? 'positive', split: split ?? 'all' }, tally };
  if (neutral ?? split) throw new CommandError('PRM800K takes neither --neutral nor --split.', 2);
  return { format, training: null, tally };
}

function sayLeftOut({ training, tally }: Making): void {
  if (!training) return;
  for (const [why, count] of tally.leftOut) say(`  left out, ${why}: ${count}`);
  if (training.format !== 'processbench') say(`  neutral: ${training.neutral}; unsure: dropped.`);
  say(`  not in this format: ${cannotHold[training.format].join('; ')}.`);
}

export const exportCommand: Command = {
  name: 'export',
  usage: `--project SLUG --format ${formats.join('|')} [--neutral ${neutralPolicies.join('|')}] [--split ${exportSplits.join('|')}] [--out FILE]`,
  summary:
    'Export what people rated, to a file or to standard output. All but PRM800K: one row a solution, by majority.',
  valued: ['project', 'format', 'neutral', 'split', 'out'],
  switches: [],
  run: async (call) => {
    if (call.words.length > 0)
      throw new CommandError(`“${call.words[0]}” is too much. Name the file with --out.`, 2);
    const making = makingOf(call);
    const { format, training, tally } = making;
    const out = textOption(call, 'out');
    if (call.isJson && out === undefined)
      throw new CommandError('With --json, give --out FILE: the data needs a place.', 2);
    const projectId = await projectIdOf(requiredOption(call, 'project'));
    await beginExport(projectId, null, format);
    const count = { records: 0 };
    const line = new ProgressLine();
    const made = training ? exportTraining(projectId, training, tally) : exportPrm800k(projectId);
    const text = counted(made, count, line);
    if (out === undefined) await pipeline(Readable.from(text), process.stdout, { end: false });
    else await writeWhole(out, text);
    line.end(`${count.records} records exported${out === undefined ? '' : ` to ${out}`}.`);
    sayLeftOut(making);
    const leftOut = training ? Object.fromEntries(tally.leftOut) : undefined;
    return { format, ...training, records: count.records, leftOut, file: out ?? null };
  },
};
