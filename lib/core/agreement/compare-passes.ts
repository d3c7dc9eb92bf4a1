import { firstErrorPosition, judgedRatings, type PlacedRating } from '@/lib/core/labels/judged';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';

/** A step that two passes rate differently; null: not judged by that one. */
export interface Difference {
  position: number;
  own: Verdict | null;
  other: Verdict | null;
}

/**
 * Steps of the path on which two passes differ. What lies behind a first error is not judged: a step that only one of
 * them judged differs no more than that, so it is left out.
 */
export function comparePasses(
  own: readonly PlacedRating[],
  other: readonly PlacedRating[],
  policy: LabelPolicy,
): Difference[] {
  const [mine, theirs] = [verdictsOf(own, policy), verdictsOf(other, policy)];
  return [...mine.keys()]
    .filter((position) => theirs.has(position) && theirs.get(position) !== mine.get(position))
    .sort((a, b) => a - b)
    .map((position) => ({ position, own: mine.get(position)!, other: theirs.get(position)! }));
}

function verdictsOf(ratings: readonly PlacedRating[], policy: LabelPolicy): Map<number, Verdict> {
  const judged = judgedRatings(ratings, policy).filter(({ alternative }) => alternative === 0);
  return new Map(judged.map(({ position, verdict }) => [position, verdict!]));
}

/** Whether a pass says something of every step that its policy asks for. */
export function isComplete(
  ratings: readonly PlacedRating[],
  rateable: readonly number[],
  policy: LabelPolicy,
): boolean {
  const firstError = firstErrorPosition(ratings);
  const last = policy === 'stop_at_first_error' && firstError !== null ? firstError : Infinity;
  const rated = new Set(ratings.filter(({ verdict }) => verdict !== null).map(({ position }) => position));
  return rateable.every((position) => position > last || rated.has(position));
}
