import type { DisagreementKind } from '@/lib/core/agreement/find-disagreements';

export const KIND_WORDS: Record<DisagreementKind, string> = {
  'first-error': 'First errors differ',
  sign: 'Signs differ',
  neutral: 'Neutral border',
};

export const RULING_KEYS = { '1': 'negative', '2': 'neutral', '3': 'positive' } as const;
