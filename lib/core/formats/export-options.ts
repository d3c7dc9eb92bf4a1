import { z } from 'zod';
import { neutralPolicies, unsurePolicies } from '@/lib/core/formats/export-solution';
import { FINISH_REASONS } from '@/lib/core/labels/verdict';

export const exportFormats = ['prm800k', 'trl', 'processbench', 'math-shepherd', 'long'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportContainers = ['jsonl', 'csv', 'parquet'] as const;
export type ExportContainer = (typeof exportContainers)[number];

export const exportSplits = ['train', 'validation', 'test'] as const;
export type ExportSplit = (typeof exportSplits)[number];

/** Two ways to choose solutions, to be compared by what the same trainer makes of the labels of equally many paid hours. */
export const teachingSides = ['queue', 'uniform'] as const;

export const exportOutcomes = ['right', 'wrong', 'undecided'] as const;

/** Formats with one row a solution; the others have one a label. */
const oneRowFormats: readonly ExportFormat[] = ['trl', 'processbench', 'math-shepherd'];
/** Formats that know good and bad only, so that neutral and unsure need a policy. */
const twoValuedFormats: readonly ExportFormat[] = ['trl', 'math-shepherd'];

/** Whether the format holds one row a solution, made of all that was said of it. */
export function hasOneRow(format: ExportFormat): boolean {
  return oneRowFormats.includes(format);
}

/** Whether the format has no neutral of its own. */
export function isTwoValued(format: ExportFormat): boolean {
  return twoValuedFormats.includes(format);
}

const shape = z.object({
  format: z.enum(exportFormats),
  container: z.enum(exportContainers).default('jsonl'),
  isGzipped: z.boolean().default(false),
  neutral: z.enum(neutralPolicies).default('positive'),
  unsure: z.enum(unsurePolicies).default('drop'),
  /** One row a solution, or one a label. */
  consensus: z.enum(['majority', 'each']).default('majority'),
  hasScreening: z.boolean().default(false),
  hasGold: z.boolean().default(false),
  hasPilot: z.boolean().default(false),
  hasBadProblem: z.boolean().default(false),
  /** Steps before an annotator gave up: always in PRM800K and the long table, never in ProcessBench. */
  hasGiveUp: z.boolean().default(false),
  /** Ratings after the first error, in projects that rate all steps. */
  hasStepsAfterError: z.boolean().default(false),
  hasImportedLabels: z.boolean().default(true),
  /** PRM800K: records of files come back as they were, whatever they are marked as. */
  areRecordsWhole: z.boolean().default(true),
  /** Scores and critics' verdicts, marked with their source. */
  hasMachineLabels: z.boolean().default(false),
  /** Whether problems of the audit holdout may be in the training split. */
  hasHoldoutInTraining: z.boolean().default(false),
  /** Whether problems of the list of protected benchmarks may be in it. */
  hasProtected: z.boolean().default(false),
  /** Each of these: an empty list takes all. */
  rounds: z.array(z.int()).max(1000).default([]),
  guidelineVersions: z.array(z.int()).max(1000).default([]),
  finishReasons: z.array(z.enum(FINISH_REASONS)).default([]),
  outcomes: z.array(z.enum(exportOutcomes)).default([]),
  generators: z.array(z.string().max(500)).max(500).default([]),
  splits: z.array(z.enum(exportSplits)).default([]),
  /** Of the labels that the rest lets in, the first of this side, up to the paid time that both sides have. */
  equalTime: z.enum(teachingSides).nullable().default(null),
  /** As Hugging Face spells them. */
  license: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,60}$/, 'Write it as Hugging Face does, such as mit or cc-by-4.0.')
    .default('unknown'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'Write two or three letters, such as en.')
    .default('en'),
});
type Options = z.infer<typeof shape>;

/** What cannot go together, with the member at fault; null: it fits. */
function misfit(options: Options): { path: keyof Options; message: string } | null {
  const { format, container, hasMachineLabels } = options;
  if (container === 'csv' && format !== 'long')
    return { path: 'container', message: 'CSV is for the long table only: cells hold no lists.' };
  if (container === 'parquet' && format === 'prm800k')
    return { path: 'container', message: 'PRM800K is written as JSONL: its records differ in shape.' };
  if (hasMachineLabels && format !== 'long')
    return {
      path: 'hasMachineLabels',
      message: 'Machine values can be marked as such in the long table only.',
    };
  return null;
}

/** Everything that an export can be told; all of it stands in the manifest. */
export const exportOptions = shape.superRefine((options, context) => {
  const found = misfit(options);
  if (found) context.addIssue({ code: 'custom', path: [found.path], message: found.message });
});
export type ExportOptions = z.infer<typeof exportOptions>;

/** Why a label is not in an export; `null` stands for those that are. SQL decides, in this order. */
export const leftOutReasons = [
  'undone import',
  'round not exported',
  'first-error verdict',
  'step tasks',
  'filter',
  'machine',
  'imported',
  'pilot',
  'screening',
  'gold',
  'bad problem',
  'gave up',
  'earlier segmentation',
  'protected problem',
  'audit holdout',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
