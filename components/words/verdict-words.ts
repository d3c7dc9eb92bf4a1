import type { Verdict } from '@/lib/core/labels/verdict';

/** What a person says of a step. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  negative: 'Negative',
  neutral: 'Neutral',
  positive: 'Positive',
  unsure: 'Unsure',
  unset: 'Null in its file',
};
