import type { LabelPolicy } from '@/lib/core/labels/verdict';

export const POLICY_WORDS: Record<LabelPolicy, string> = {
  stop_at_first_error: 'Stop at the first error',
  go_on_if_recovers: 'Go on if the solution recovers',
  rate_all: 'Rate every step',
};
