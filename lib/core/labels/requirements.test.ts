import { expect, it } from 'vitest';
import { missingRequirement, type ExplainedRating, type Requirements } from '@/lib/core/labels/requirements';

const error: ExplainedRating = {
  position: 2,
  alternative: 0,
  verdict: 'negative',
  category: null,
  note: ' ',
  ownStep: null,
  ownCritique: '',
};
const rules: Requirements = {
  policy: 'stop_at_first_error',
  categoryMode: 'optional',
  explanationMode: 'optional',
  resultVerdictMode: 'off',
  ownStepMode: 'optional',
  ownCritiqueMode: 'optional',
};
const found = { reason: 'found_error', resultVerdict: null } as const;

it('asks for nothing that is optional', () => {
  expect(missingRequirement([error], found, rules)).toBeNull();
});

it('asks for category, explanation and verdict where they are required', () => {
  const ask = (mode: Partial<Requirements>, rating = error) =>
    missingRequirement([rating], found, { ...rules, ...mode });
  expect(ask({ categoryMode: 'required' })).toEqual({ code: 'category-needed', positions: [2] });
  expect(ask({ explanationMode: 'required' })).toEqual({ code: 'explanation-needed', positions: [2] });
  expect(ask({ explanationMode: 'required' }, { ...error, note: 'sign' })).toBeNull();
  expect(ask({ ownStepMode: 'required' })).toEqual({ code: 'own-step-needed', positions: [2] });
  expect(ask({ ownCritiqueMode: 'required' })).toEqual({ code: 'own-critique-needed', positions: [2] });
  expect(ask({ ownStepMode: 'required' }, { ...error, ownStep: 'So x = 14.' })).toBeNull();
  expect(ask({ resultVerdictMode: 'required' })).toEqual({ code: 'result-verdict-needed' });
});

it('asks nothing of steps that are not judged, nor of a give-up', () => {
  const later = { ...error, position: 5 };
  const first = { ...error, category: 'logic' };
  expect(missingRequirement([first, later], found, { ...rules, categoryMode: 'required' })).toBeNull();
  const gaveUp = { reason: 'give_up', resultVerdict: null } as const;
  expect(missingRequirement([error], gaveUp, { ...rules, categoryMode: 'required' })).toBeNull();
});
