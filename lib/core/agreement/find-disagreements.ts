import { firstErrorPosition, judgedRatings, type PlacedRating } from '@/lib/core/labels/judged';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';

/** How people differ on a step: one finds the first error there, one says right and one wrong, or neutral is at issue. */
export const DISAGREEMENT_KINDS = ['first-error', 'sign', 'neutral'] as const;
export type DisagreementKind = (typeof DISAGREEMENT_KINDS)[number];

export interface Pass {
  policy: LabelPolicy;
  ratings: readonly PlacedRating[];
}

export interface Disagreement {
  position: number;
  kind: DisagreementKind;
}

const COUNTED: readonly (Verdict | null)[] = ['negative', 'neutral', 'positive'];

/**
 * Steps of one solution on which those who judged them differ, in order. Steps after a person's first error are not
 * judged where the policy stops there, so they are no disagreement; unsure is no verdict, so it is none either.
 */
export function findDisagreements(passes: readonly Pass[]): Disagreement[] {
  const byPosition = new Map<number, { verdicts: Set<Verdict>; isFirstError: boolean }>();
  for (const { policy, ratings } of passes) {
    const first = firstErrorPosition(ratings);
    for (const { position, alternative, verdict } of judgedRatings(ratings, policy)) {
      if (alternative !== 0 || verdict === null || !COUNTED.includes(verdict)) continue;
      const entry = byPosition.get(position) ?? { verdicts: new Set(), isFirstError: false };
      entry.verdicts.add(verdict);
      entry.isFirstError ||= position === first;
      byPosition.set(position, entry);
    }
  }
  return [...byPosition]
    .filter(([, { verdicts }]) => verdicts.size > 1)
    .sort(([a], [b]) => a - b)
    .map(([position, { verdicts, isFirstError }]) => ({ position, kind: kindOf(verdicts, isFirstError) }));
}

function kindOf(verdicts: ReadonlySet<Verdict>, isFirstError: boolean): DisagreementKind {
  if (isFirstError) return 'first-error';
  return verdicts.has('negative') && verdicts.has('positive') ? 'sign' : 'neutral';
}
