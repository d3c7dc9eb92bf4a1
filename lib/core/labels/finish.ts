import { firstErrorPosition, type PlacedRating } from '@/lib/core/labels/judged';
import type { FinishReason, LabelPolicy } from '@/lib/core/labels/verdict';

/** Why an assignment cannot be submitted with this reason. */
export type FinishProblem =
  | { code: 'unrated-steps'; positions: number[] }
  | { code: 'no-error-found' }
  | { code: 'has-error' }
  | { code: 'reason-needed' };

export interface FinishAttempt {
  reason: FinishReason;
  note: string | null;
  ratings: readonly PlacedRating[];
  /** Positions that are to be rated, in order. */
  rateable: readonly number[];
  policy: LabelPolicy;
}

/** Null when the assignment may be submitted as asked; unsure counts as an answer, an absent rating does not. */
export function finishProblem(attempt: FinishAttempt): FinishProblem | null {
  const { reason, ratings } = attempt;
  if (reason === 'bad_problem' || reason === 'give_up') {
    return attempt.note?.trim() ? null : { code: 'reason-needed' };
  }
  const firstError = firstErrorPosition(ratings);
  if (reason === 'found_error' && firstError === null) return { code: 'no-error-found' };
  if (reason === 'solution' && firstError !== null) return { code: 'has-error' };
  const last = attempt.policy === 'stop_at_first_error' && firstError !== null ? firstError : Infinity;
  const rated = new Set(
    ratings.filter((r) => r.alternative === 0 && r.verdict !== null).map((r) => r.position),
  );
  const positions = attempt.rateable.filter((position) => position <= last && !rated.has(position));
  return positions.length > 0 ? { code: 'unrated-steps', positions } : null;
}

/** The finish reason that the ratings themselves give. */
export function naturalFinishReason(ratings: readonly PlacedRating[]): 'found_error' | 'solution' {
  return firstErrorPosition(ratings) === null ? 'solution' : 'found_error';
}
