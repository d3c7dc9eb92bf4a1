import { CONTAINER_TITLES, EQUAL_TIME_WORDS, FORMAT_TITLES } from '@/components/exports/export-words';
import { FINISH_WORDS } from '@/components/words/finish-words';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import type { ExportOptions } from '@/lib/core/formats/export-options';

/** What an export can be told. */
export const OPTION_WORDS: Record<keyof ExportOptions, string> = {
  format: 'Format',
  container: 'Files',
  isGzipped: 'Compressed with gzip',
  neutral: 'Neutral counts as',
  unsure: 'Unsure',
  consensus: 'Several labels of a solution',
  hasScreening: 'Screening',
  hasGold: 'Gold',
  hasPilot: 'Pilot rounds',
  hasBadProblem: 'Bad problems',
  hasGiveUp: 'Solutions that were given up',
  hasStepsAfterError: 'Ratings after the first error',
  hasImportedLabels: 'Labels that came with files',
  areRecordsWhole: 'Records of files come back whole',
  hasMachineLabels: 'Values of machines',
  hasHoldoutInTraining: 'Audit holdout within the training split',
  hasProtected: 'Protected problems',
  rounds: 'Rounds',
  guidelineVersions: 'Guideline',
  finishReasons: 'Finished as',
  outcomes: 'Final answer',
  generators: 'Generator',
  splits: 'Split',
  equalTime: 'Queue against chance',
  license: 'Licence',
  language: 'Language',
};

export const NEUTRAL_WORDS: Record<ExportOptions['neutral'], string> = {
  positive: 'Good, as in the PRM800K paper',
  negative: 'Bad, as in TRL’s own conversion',
  drop: 'Nothing: its text joins the next step',
};

export const UNSURE_WORDS: Record<ExportOptions['unsure'], string> = {
  drop: 'Its text joins the next step',
  truncate: 'The solution ends before it',
};

export const CONSENSUS_WORDS: Record<ExportOptions['consensus'], string> = {
  majority: 'One row, by majority',
  each: 'A row each',
};

type Names = Partial<Record<keyof ExportOptions, Record<string, string>>>;

const VALUES: Names = {
  format: FORMAT_TITLES,
  container: CONTAINER_TITLES,
  neutral: NEUTRAL_WORDS,
  unsure: UNSURE_WORDS,
  consensus: CONSENSUS_WORDS,
  finishReasons: FINISH_WORDS,
  outcomes: Object.fromEntries(Object.entries(OUTCOME_WORDS).map(([key, { label }]) => [key, label])),
  equalTime: EQUAL_TIME_WORDS,
};

/** The value of an option in words; of a filter without a choice, that it takes all. */
export function optionValue(name: keyof ExportOptions, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'all labels';
  if (!Array.isArray(value)) return VALUES[name]?.[String(value)] ?? String(value);
  return value.length === 0
    ? 'all'
    : value.map((one) => VALUES[name]?.[String(one)] ?? String(one)).join(', ');
}
