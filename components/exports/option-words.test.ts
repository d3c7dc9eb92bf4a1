import { expect, it } from 'vitest';
import { optionValue } from '@/components/exports/option-words';

it('says values of options in words, and what it has no word for as it is', () => {
  expect(optionValue('hasGold', true)).toBe('yes');
  expect(optionValue('finishReasons', ['found_error', 'give_up'])).toBe('Error found, Given up');
  expect(optionValue('finishReasons', [])).toBe('all');
  expect(optionValue('rounds', [1, 3])).toBe('1, 3');
  expect(optionValue('equalTime', null)).toBe('all labels');
  expect(optionValue('neutral', 'drop')).toBe('Nothing: its text joins the next step');
  expect(optionValue('license', 'cc-by-4.0')).toBe('cc-by-4.0');
});
