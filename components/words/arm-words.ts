import type { SolutionSearch } from '@/lib/contracts/solutions';

/** Why a solution was served. */
export const ARM_WORDS: Record<NonNullable<SolutionSearch['arm']>, string> = {
  information: 'Information',
  audit: 'Audit',
  disagreement: 'Disagreement',
  overlap: 'Overlap',
  gold: 'Gold',
  screening: 'Screening',
  pilot: 'Pilot',
};

/** An arm by its key, as rows of labels hold it. */
export function armWords(arm: string): string {
  return new Map(Object.entries(ARM_WORDS)).get(arm) ?? arm;
}
