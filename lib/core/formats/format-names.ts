export const importFormats = ['prm800k', 'processbench', 'gsm8k', 'candidates'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What people are shown for each format. */
export const formatTitles: Record<ImportFormat, string> = {
  prm800k: 'PRM800K',
  processbench: 'ProcessBench',
  gsm8k: 'GSM8K model solutions',
  candidates: 'Candidate solutions',
};
