/** How many people called a step wrong, and how many right (neutral counts as right: it is no error). */
export interface StepVotes {
  wrong: number;
  right: number;
}

/** What a scorer learns of a solution: its first `judged` steps, and which of them is the first error. */
export interface LearnedLabel {
  judged: number;
  /** Index among the steps; −1: none of the judged ones is wrong. */
  firstError: number;
}

/** Fewer judged steps than this, or fewer errors, teach less than the prior knows. */
export const LEAST_TO_LEARN = { judged: 60, errors: 3 };

/**
 * The label of a solution from everybody's votes: steps in order up to the first that most call wrong, ending early
 * where nobody judged or opinions are even. What stands behind the first error is not judged.
 */
export function learnedLabel(votes: readonly (StepVotes | undefined)[]): LearnedLabel {
  let judged = 0;
  for (const step of votes) {
    if (!step || step.wrong === step.right) break;
    judged++;
    if (step.wrong > step.right) return { judged, firstError: judged - 1 };
  }
  return { judged, firstError: -1 };
}
