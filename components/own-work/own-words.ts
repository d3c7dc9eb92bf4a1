import type { FinishReason, Verdict } from '@/lib/core/labels/verdict';

const FINISHES: Record<FinishReason, string> = {
  found_error: 'Error found',
  solution: 'No error',
  bad_problem: 'Bad problem',
  give_up: 'Given up',
};

/** How a solution was finished, in words; the step counted from 1. */
export function finishWords(reason: FinishReason, firstError: number | null): string {
  return reason === 'found_error' && firstError !== null
    ? `Error at step ${firstError + 1}`
    : FINISHES[reason];
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  negative: 'Negative',
  neutral: 'Neutral',
  positive: 'Positive',
  unsure: 'Unsure',
  unset: 'Not rated',
};

const ASKED: Record<string, string> = {
  ruling: 'Ruling',
  unsure: 'Unsure step',
  flag: 'Flagged step',
  bad_problem: 'Bad problem',
  give_up: 'Given up',
  wrong_reference: 'Wrong reference',
  segmentation: 'Wrong steps',
  answer_check: 'Answer check',
  skipped: 'Skipped',
  dispute: 'Dispute',
};

/** What the lead decided about. */
export function askedWords(kind: string): string {
  return ASKED[kind] ?? kind;
}
