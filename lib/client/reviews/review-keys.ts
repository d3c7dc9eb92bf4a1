import type { BlindRating, ReviewDecision, ReviewItem } from '@/lib/contracts/reviews';

/** The keys of the label screen rate here too. */
export const RATING_KEYS: Record<string, BlindRating['verdict']> = {
  1: 'negative',
  2: 'neutral',
  3: 'positive',
};
export const DECISION_KEYS: Record<string, ReviewDecision> = { a: 'agree', o: 'override', r: 'return' };

/** The ratings with this one in place of what was said of its step before. */
export function withRating(ratings: readonly BlindRating[], rating: BlindRating): BlindRating[] {
  const others = ratings.filter(({ position }) => position !== rating.position);
  return [...others, rating].sort((a, b) => a.position - b.position);
}

/** The rateable step behind (or before) this one; the same where there is none. */
export function neighbourStep(steps: ReviewItem['steps'], position: number, by: 1 | -1): number {
  const places = steps.filter(({ isRateable }) => isRateable).map((step) => step.position);
  return places[places.indexOf(position) + by] ?? position;
}
