import { firstErrorPosition, type PlacedRating } from '@/lib/core/labels/judged';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';

/**
 * What a step after the first error is in relation to it, where the policy goes on: wrong only because it builds on
 * the error, or the place where the solution notices it. They stand where a category stands.
 */
export const ERROR_TAGS = ['carried_error', 'error_realisation'] as const;
export type ErrorTag = (typeof ERROR_TAGS)[number];

export function isErrorTag(category: string | null): category is ErrorTag {
  return ERROR_TAGS.some((tag) => tag === category);
}

/** The tag that a step can have: none before or at the first error, none where the policy stops there. */
export function errorTagOf(
  place: { position: number; verdict: Verdict | null },
  ratings: readonly PlacedRating[],
  policy: LabelPolicy,
): ErrorTag | null {
  const error = firstErrorPosition(ratings);
  if (policy === 'stop_at_first_error' || error === null || place.position <= error) return null;
  if (place.verdict === null || place.verdict === 'unsure') return null;
  return place.verdict === 'negative' ? 'carried_error' : 'error_realisation';
}
