import type { Verdict } from '@/lib/core/labels/verdict';
import type { FixedLabel } from '@/lib/server/db/sql/read-snapshot-page';

export interface RuledRating {
  position: number;
  alternative: number;
  verdict: Verdict | null;
  flagged: boolean | null;
}

/** No step has as many alternatives as this. */
const mostAlternatives = 2 ** 21;

/** A place within a solution as a key: a number, since texts would be made for each look. */
export function placeOf(position: number, alternative: number): number {
  return position * mostAlternatives + alternative;
}

/** What the pass says of each step that it rated, with a lead's ruling in place of it where there is one. */
export function ruledRatings(label: FixedLabel): RuledRating[] {
  const rulings = new Map(
    (label.rulings ?? []).map(([position, alternative, verdict]) => [
      placeOf(position, alternative),
      verdict,
    ]),
  );
  return (label.ratings ?? []).map(([position, alternative, verdict, flagged]) => {
    const ruled = verdict === null ? undefined : rulings.get(placeOf(position, alternative));
    return { position, alternative, verdict: ruled ?? verdict, flagged };
  });
}
