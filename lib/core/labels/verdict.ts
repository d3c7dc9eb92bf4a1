/** What a person says of a step. `unsure` is missing, never neutral; `unset` is a file's own null. */
export const VERDICTS = ['negative', 'neutral', 'positive', 'unsure', 'unset'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts that an annotator can give. */
export const GIVEN_VERDICTS = ['negative', 'neutral', 'positive', 'unsure'] as const;
export type GivenVerdict = (typeof GIVEN_VERDICTS)[number];

export const FINISH_REASONS = ['found_error', 'solution', 'bad_problem', 'give_up'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

export const LABEL_POLICIES = ['stop_at_first_error', 'go_on_if_recovers', 'rate_all'] as const;
export type LabelPolicy = (typeof LABEL_POLICIES)[number];

/** What one assignment asks for: a whole solution, or one step of it. */
export const ASSIGNMENT_UNITS = ['solution', 'step'] as const;
export type AssignmentUnit = (typeof ASSIGNMENT_UNITS)[number];

export const BAD_PROBLEM_REASONS = [
  'missing_figure',
  'false_premise',
  'vague',
  'four_or_more_parts',
  'other',
] as const;
export type BadProblemReason = (typeof BAD_PROBLEM_REASONS)[number];

export const ANSWER_CHECKS = ['reference_wrong', 'equivalent', 'look_again'] as const;
export type AnswerCheck = (typeof ANSWER_CHECKS)[number];

/** A rating in PRM800K's numbers; null for what is not one (unsure, unset). */
export function ratingNumber(verdict: Verdict | null): -1 | 0 | 1 | null {
  if (verdict === 'negative') return -1;
  if (verdict === 'neutral') return 0;
  return verdict === 'positive' ? 1 : null;
}

/** The verdict that PRM800K's number stands for; null in a file is `unset`. */
export function verdictOfNumber(rating: -1 | 0 | 1 | null): Verdict {
  if (rating === null) return 'unset';
  return rating === -1 ? 'negative' : rating === 0 ? 'neutral' : 'positive';
}
