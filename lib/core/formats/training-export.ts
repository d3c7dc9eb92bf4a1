import type { ExportSolution, NeutralPolicy, Written } from '@/lib/core/formats/export-solution';
import {
  mathShepherdCannotHold,
  writeMathShepherd,
} from '@/lib/core/formats/math-shepherd/write-math-shepherd';
import {
  processBenchCannotHold,
  writeProcessBench,
} from '@/lib/core/formats/processbench/write-processbench';
import { trlCannotHold, writeTrl } from '@/lib/core/formats/trl/write-trl';

/** Formats with one row a solution. */
export const trainingFormats = ['trl', 'processbench', 'math-shepherd'] as const;
export type TrainingFormat = (typeof trainingFormats)[number];

/** Whether the format is one of them. */
export function isTrainingFormat(format: string): format is TrainingFormat {
  return trainingFormats.some((known) => known === format);
}

/** What each of them cannot hold, to be said with every file. */
export const cannotHold: Record<TrainingFormat, readonly string[]> = {
  trl: trlCannotHold,
  processbench: processBenchCannotHold,
  'math-shepherd': mathShepherdCannotHold,
};

/** Splits of problems; `all` leaves them together. */
export const exportSplits = ['all', 'train', 'validation', 'test'] as const;
export type ExportSplit = (typeof exportSplits)[number];

export interface TrainingOptions {
  format: TrainingFormat;
  /** What neutral becomes where a format knows good and bad only. */
  neutral: NeutralPolicy;
  split: ExportSplit;
}

/** Writes one solution in a training format, or says why it cannot be held. */
export function writeTraining(
  solution: ExportSolution,
  { format, neutral }: TrainingOptions,
): Written<object> {
  if (format === 'processbench') return writeProcessBench(solution);
  return format === 'trl'
    ? writeTrl(solution, neutral, 'drop')
    : writeMathShepherd(solution, neutral, 'drop');
}
