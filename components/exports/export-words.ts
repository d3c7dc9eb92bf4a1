import { FINISH_WORDS } from '@/components/words/finish-words';
import type {
  ExportContainer,
  ExportFormat,
  ExportOptions,
  LeftOutReason,
} from '@/lib/core/formats/export-options';

export const FORMAT_TITLES: Record<ExportFormat, string> = {
  prm800k: 'PRM800K',
  trl: 'TRL stepwise',
  processbench: 'ProcessBench',
  'math-shepherd': 'Math-Shepherd',
  long: 'Long table',
};

export const FORMAT_HINTS: Record<ExportFormat, string> = {
  prm800k: 'One label a line, up to the first error. Records of files come back as they were.',
  trl: 'Prompt, completions and labels of two values. One row a solution.',
  processbench: 'All steps and the index of the first error. One row a solution.',
  'math-shepherd': 'Steps with + and − in the text. One row a solution.',
  long: 'One row a rating, with everything that the others cannot hold.',
};

export const CONTAINER_TITLES: Record<ExportContainer, string> = {
  jsonl: 'JSON Lines',
  csv: 'CSV',
  parquet: 'Parquet',
};

export const EQUAL_TIME_WORDS: Record<NonNullable<ExportOptions['equalTime']>, string> = {
  queue: 'Chosen by the queue, equal paid time',
  uniform: 'Chosen by chance, equal paid time',
};

const REASONS: Record<LeftOutReason, string> = {
  'undone import': 'Imports that were undone',
  'round not exported': 'Rounds that are not exported',
  'first-error verdict': 'First-error verdicts of files: no ratings of steps',
  'step tasks': 'Ratings of a single step',
  filter: 'Outside the filters',
  machine: 'Values of machines',
  imported: 'Labels that came with files',
  pilot: 'Pilot rounds',
  screening: 'Screening',
  gold: 'Gold',
  'bad problem': 'Bad problems',
  'gave up': FINISH_WORDS.give_up,
  'earlier segmentation': 'Steps that were cut anew since',
  'protected problem': 'Protected problems',
  'audit holdout': 'Audit holdout, kept out of training',
};

/** Why labels are left out, in words. */
export function reasonWords(why: LeftOutReason): string {
  return REASONS[why];
}
