export const importFormats = [
  'prm800k',
  'processbench',
  'trl',
  'math-shepherd',
  'rollout-tree',
  'big-bench-mistake',
  'mr-ben',
  'messages',
  'gsm8k',
  'candidates',
  'long',
  'scores',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What people are shown for each format. */
export const formatTitles: Record<ImportFormat, string> = {
  prm800k: 'PRM800K',
  processbench: 'ProcessBench',
  trl: 'TRL stepwise supervision',
  'math-shepherd': 'Math-Shepherd',
  'rollout-tree': 'Rollout trees (OmegaPRM)',
  'big-bench-mistake': 'BIG-Bench Mistake',
  'mr-ben': 'MR-Ben',
  messages: 'Chats with step labels',
  gsm8k: 'GSM8K model solutions',
  candidates: 'Candidate solutions',
  long: 'Long table of ratings',
  scores: 'Scores of steps',
};

/** What the labels of a file are to become. */
export const labelUses = ['ratings', 'first-error', 'scores', 'none'] as const;
export type LabelUse = (typeof labelUses)[number];

/** What labels of a format are unless the person importing says otherwise; rollouts are no human's. */
export const usualLabelUses: Partial<Record<ImportFormat, LabelUse>> = {
  prm800k: 'ratings',
  processbench: 'first-error',
  trl: 'ratings',
  'math-shepherd': 'scores',
  'big-bench-mistake': 'first-error',
  'mr-ben': 'first-error',
  messages: 'ratings',
  long: 'ratings',
};

/** Formats whose labels name a step by its number, without saying whether the first one is 0 or 1. */
const formatsOfUnknownIndexBase: readonly ImportFormat[] = ['big-bench-mistake', 'mr-ben', 'messages'];

/** Whether the person importing has to say from which number steps are counted. */
export function asksIndexBase(format: ImportFormat, mapping: Record<string, string> | null = null): boolean {
  const isMapped = format === 'candidates' && Object.values(mapping ?? {}).includes('first_error');
  return isMapped || formatsOfUnknownIndexBase.includes(format);
}
