import type { LabelPolicy } from '@/lib/core/labels/verdict';

/** What comes after a wrong step. */
export const POLICY_WORDS: Record<LabelPolicy, string> = {
  stop_at_first_error: 'Stop at first error',
  go_on_if_recovers: 'Go on if the solution recovers',
  rate_all: 'Rate all',
};

/** A policy by its key, as manifests hold it. */
export function policyWords(policy: string): string {
  return new Map(Object.entries(POLICY_WORDS)).get(policy) ?? policy;
}
