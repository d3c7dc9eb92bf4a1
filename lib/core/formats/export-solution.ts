import type { Verdict } from '@/lib/core/labels/verdict';

/** One row a solution, or one of a single annotator's pass: what the training formats hold. */
export interface ExportSolution {
  id: string;
  statement: string;
  generator: string | null;
  /** A name of the data the problem comes from ("MATH"); Math-Shepherd's `task`. */
  task: string | null;
  isFinalAnswerCorrect: boolean | null;
  /** Rateable steps of the whole solution with the verdict on the path; null: not judged. */
  steps: { text: string; verdict: Verdict | null }[];
  /** A first-error verdict of its own kind (-1: none); null: told by the ratings. */
  firstError: number | null;
}

/** A written record, or why the format cannot hold this solution. */
export type Written<Value> = { isWritten: true; record: Value } | { isWritten: false; why: string };

export const neutralPolicies = ['positive', 'negative', 'drop'] as const;
export type NeutralPolicy = (typeof neutralPolicies)[number];

export const unsurePolicies = ['drop', 'truncate'] as const;
export type UnsurePolicy = (typeof unsurePolicies)[number];

/** First step called negative (-1: none); null where an unrated or unsure step comes before it. */
export function firstErrorOfSolution(solution: ExportSolution): number | null {
  if (solution.firstError !== null) return solution.firstError;
  const at = solution.steps.findIndex(
    ({ verdict }) =>
      verdict === null || verdict === 'unset' || verdict === 'unsure' || verdict === 'negative',
  );
  if (at < 0) return solution.steps.length > 0 ? -1 : null;
  return solution.steps[at]?.verdict === 'negative' ? at : null;
}
