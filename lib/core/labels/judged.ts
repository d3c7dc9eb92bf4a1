import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';

/** A rating as the rules need it: where, and what. Alternative 0 is the solution's own path. */
export interface PlacedRating {
  position: number;
  alternative: number;
  verdict: Verdict | null;
}

/** The first position whose path step is negative; null where none is. */
export function firstErrorPosition(ratings: readonly PlacedRating[]): number | null {
  const errors = ratings.filter((rating) => rating.alternative === 0 && rating.verdict === 'negative');
  return errors.length === 0 ? null : Math.min(...errors.map((rating) => rating.position));
}

/**
 * Whether a step is judged: under "stop at first error" nothing after it is, whatever was rated there before
 * the annotator corrected himself. Such ratings are kept and come back when the negative is taken back.
 */
export function isJudged(position: number, firstError: number | null, policy: LabelPolicy): boolean {
  return policy !== 'stop_at_first_error' || firstError === null || position <= firstError;
}

/** The ratings that count: given, and not after the first error where the policy stops there. */
export function judgedRatings<R extends PlacedRating>(ratings: readonly R[], policy: LabelPolicy): R[] {
  const firstError = firstErrorPosition(ratings);
  return ratings.filter((rating) => rating.verdict !== null && isJudged(rating.position, firstError, policy));
}
