import { binarySteps } from '@/lib/core/formats/binary-steps';
import type {
  ExportSolution,
  NeutralPolicy,
  UnsurePolicy,
  Written,
} from '@/lib/core/formats/export-solution';

export interface TrlRecord {
  prompt: string;
  completions: string[];
  /** Booleans: TRL casts to whole numbers, and would turn 0.5 into 0. */
  labels: boolean[];
}

/** What this format cannot hold, for the manifest. */
export const trlCannotHold: readonly string[] = [
  'neutral and unsure (see the policies)',
  'alternatives, own steps and which was chosen',
  'steps that nobody judged',
  'who rated, notes, flags, categories and times',
  'generator, final answer, reference answer and outcome',
];

/** A TRL stepwise record of the judged steps. */
export function writeTrl(
  solution: ExportSolution,
  neutral: NeutralPolicy,
  unsure: UnsurePolicy,
): Written<TrlRecord> {
  const steps = binarySteps(solution, neutral, unsure);
  if (steps.length === 0) return { isWritten: false, why: 'no judged step' };
  return {
    isWritten: true,
    record: {
      prompt: solution.statement,
      completions: steps.map((step) => step.text),
      labels: steps.map((step) => step.isGood),
    },
  };
}
