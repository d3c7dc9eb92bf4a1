import type { Tone } from '@/components/ui/chip';
import type { SolutionSearch } from '@/lib/contracts/solutions';

/** How the final answer was graded. */
export const OUTCOME_WORDS: Record<NonNullable<SolutionSearch['outcome']>, { label: string; tone: Tone }> = {
  right: { label: 'Right answer', tone: 'pos' },
  wrong: { label: 'Wrong answer', tone: 'neg' },
  undecided: { label: 'Undecided', tone: 'neu' },
};
