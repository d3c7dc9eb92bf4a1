import { hasOneRow, type ExportFormat, type ExportOptions } from '@/lib/core/formats/export-options';
import type { ExportSolution, Written } from '@/lib/core/formats/export-solution';
import { longColumns } from '@/lib/core/formats/long/long-columns';
import {
  mathShepherdCannotHold,
  writeMathShepherd,
} from '@/lib/core/formats/math-shepherd/write-math-shepherd';
import {
  processBenchCannotHold,
  writeProcessBench,
} from '@/lib/core/formats/processbench/write-processbench';
import { trlCannotHold, writeTrl } from '@/lib/core/formats/trl/write-trl';

/** What each format cannot hold, to be said with every file. */
export const cannotHold: Record<ExportFormat, readonly string[]> = {
  prm800k: [
    'unsure (written as null)',
    'notes, categories and the seconds of a step',
    'first-error verdicts of files',
    'which round, guideline version and arm a label belongs to',
    'steps that are not the model’s own (tool results, messages of a user)',
  ],
  trl: trlCannotHold,
  processbench: processBenchCannotHold,
  'math-shepherd': mathShepherdCannotHold,
  long: ['first-error verdicts of files', 'labels of critiques', 'earlier revisions of a rating'],
};

export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'texts' | 'booleans';

/** Columns and their kinds; null: records differ in shape. */
export const columnsOfFormat: Record<ExportFormat, Readonly<Record<string, ColumnKind>> | null> = {
  prm800k: null,
  trl: { prompt: 'text', completions: 'texts', labels: 'booleans' },
  processbench: {
    id: 'text',
    generator: 'text',
    problem: 'text',
    steps: 'texts',
    final_answer_correct: 'boolean',
    label: 'integer',
  },
  'math-shepherd': { input: 'text', label: 'text', task: 'text' },
  long: longColumns,
};

/** Writes one solution in a format of one row a solution, or says why it cannot be held. */
export function writeSolution(
  solution: ExportSolution,
  { format, neutral, unsure }: Pick<ExportOptions, 'format' | 'neutral' | 'unsure'>,
): Written<object> {
  if (!hasOneRow(format)) throw new Error(`${format} has no row a solution`);
  if (format === 'processbench') return writeProcessBench(solution);
  return format === 'trl'
    ? writeTrl(solution, neutral, unsure)
    : writeMathShepherd(solution, neutral, unsure);
}
