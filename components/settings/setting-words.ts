import { POLICY_WORDS } from '@/components/words/policy-words';
import type { ProjectSettings } from '@/lib/contracts/settings';

/** What a lead may set. */
export const SETTING_WORDS: Record<keyof ProjectSettings, string> = {
  name: 'Name',
  description: 'Description',
  labelPolicy: 'After a wrong step',
  referenceShown: 'Reference answer',
  scoresShown: 'Scores of the steps',
  categoryMode: 'Category of an error',
  explanationMode: 'Explanation of an error',
  ownStepMode: 'A better step in place of a wrong one',
  ownCritiqueMode: 'Critique of a wrong step',
  resultVerdictMode: 'Verdict on the result',
  hasAnswerCheck: 'Answer check',
  errorCategories: 'Categories',
  idleSeconds: 'Idle after',
  hiddenSeconds: 'A hidden tab counts',
  leaseSeconds: 'A solution is kept for',
  auditHoldoutShare: 'Audit holdout',
};

const MODES = { off: 'Not asked', optional: 'May be given', required: 'Must be given' };

/** Settings of a few values, with these. */
export const CHOICE_WORDS = {
  labelPolicy: POLICY_WORDS,
  referenceShown: { always: 'Always shown', after_rating: 'Shown after rating', never: 'Never shown' },
  scoresShown: { never: 'Never shown', after_rating: 'Shown after rating' },
  categoryMode: MODES,
  explanationMode: MODES,
  ownStepMode: MODES,
  ownCritiqueMode: MODES,
  resultVerdictMode: { off: MODES.off, required: MODES.required },
} satisfies { [K in keyof ProjectSettings]?: Partial<Record<string, string>> };
