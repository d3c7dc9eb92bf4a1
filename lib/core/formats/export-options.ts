import { z } from 'zod';
import { neutralPolicies, unsurePolicies } from '@/lib/core/formats/export-solution';
import type { FinishReason } from '@/lib/core/labels/verdict';

export const exportFormats = ['prm800k', 'trl', 'processbench', 'math-shepherd', 'long'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Everything that an export can be told; all of it stands in the manifest. */
export const exportOptions = z
  .object({
    format: z.enum(exportFormats),
    container: z.enum(['jsonl', 'csv', 'parquet']).default('jsonl'),
    isGzipped: z.boolean().default(false),
    neutral: z.enum(neutralPolicies).default('positive'),
    unsure: z.enum(unsurePolicies).default('drop'),
    /** One row a solution, or one a label. */
    consensus: z.enum(['majority', 'each']).default('majority'),
    hasScreening: z.boolean().default(false),
    hasGold: z.boolean().default(false),
    hasPilot: z.boolean().default(false),
    hasBadProblem: z.boolean().default(false),
    /** Steps before an annotator gave up: never in ProcessBench. */
    hasGiveUp: z.boolean().default(false),
    /** Ratings after the first error, in projects that rate all steps. */
    hasStepsAfterError: z.boolean().default(false),
    hasImportedLabels: z.boolean().default(true),
    /** Scores and critics' verdicts, marked with their source. */
    hasMachineLabels: z.boolean().default(false),
    /** Whether problems of the audit holdout may be in the training split. */
    hasHoldoutInTraining: z.boolean().default(false),
  })
  .superRefine((options, context) => {
    if (options.container === 'csv' && options.format !== 'long') {
      context.addIssue({
        code: 'custom',
        path: ['container'],
        message: 'CSV is for the long table only: cells hold no lists.',
      });
    }
    if (options.container === 'parquet' && options.format === 'prm800k') {
      context.addIssue({
        code: 'custom',
        path: ['container'],
        message: 'PRM800K is written as JSONL: its records differ in shape.',
      });
    }
  });
export type ExportOptions = z.infer<typeof exportOptions>;

/** What decides whether a pass is part of an export. */
export interface ExportPass {
  isScreening: boolean;
  isGold: boolean;
  isPilot: boolean;
  isImported: boolean;
  isMachine: boolean;
  isAuditHoldout: boolean;
  split: 'train' | 'validation' | 'test';
  finishReason: FinishReason | null;
  isProblemHeld: boolean;
}

export const leftOutReasons = [
  'screening',
  'gold',
  'pilot',
  'machine',
  'imported',
  'bad problem',
  'gave up',
  'audit holdout',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a pass is left out, the first reason that fits; null: it is part of the export. */
export function whyLeftOut(pass: ExportPass, options: ExportOptions): LeftOutReason | null {
  if (pass.isScreening && !options.hasScreening) return 'screening';
  if (pass.isGold && !options.hasGold) return 'gold';
  if (pass.isPilot && !options.hasPilot) return 'pilot';
  if (pass.isMachine && !options.hasMachineLabels) return 'machine';
  if (pass.isImported && !options.hasImportedLabels) return 'imported';
  if ((pass.finishReason === 'bad_problem' || pass.isProblemHeld) && !options.hasBadProblem)
    return 'bad problem';
  const canGiveUp = options.hasGiveUp && options.format !== 'processbench';
  const keepsAll = options.format === 'long' || options.format === 'prm800k';
  if (pass.finishReason === 'give_up' && !canGiveUp && !keepsAll) return 'gave up';
  if (pass.isAuditHoldout && pass.split === 'train' && !options.hasHoldoutInTraining) return 'audit holdout';
  return null;
}
