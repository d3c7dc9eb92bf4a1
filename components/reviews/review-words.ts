import { formatPercent } from '@/components/ui/format-number';
import type { ReviewDecision, ReviewEntry } from '@/lib/contracts/reviews';

export const DECISION_WORDS: Record<ReviewDecision, { label: string; hint: string; done: string }> = {
  agree: { label: 'Agree', hint: 'The pass stays as it is.', done: 'Agreed' },
  override: {
    label: 'Override',
    hint: 'Your rating is the ruling on each step that differs; the annotator reads it.',
    done: 'Overridden',
  },
  return: {
    label: 'Return',
    hint: 'The annotator gets it back with your note and can reopen it.',
    done: 'Returned',
  },
};

/** "20 % [6 % to 51 %]"; a dash where nothing is decided. */
export function rateWords({ value, low, high }: ReviewEntry['overrideRate']): string {
  return value === null ? '—' : `${formatPercent(value)} [${formatPercent(low)} to ${formatPercent(high)}]`;
}

/** Whose passes these are. */
export function subjectWords({ person, round }: Pick<ReviewEntry, 'person' | 'round'>): string {
  return [person, round].filter(Boolean).join(', ');
}
