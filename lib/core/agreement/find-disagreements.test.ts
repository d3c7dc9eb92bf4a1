import { describe, expect, it } from 'vitest';
import { findDisagreements, type Pass } from '@/lib/core/agreement/find-disagreements';
import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';

const LETTERS: Record<string, Verdict> = { '-': 'negative', '0': 'neutral', '+': 'positive', '?': 'unsure' };
const pass = (text: string, policy: LabelPolicy = 'stop_at_first_error'): Pass => ({
  policy,
  ratings: [...text].map((letter, position) => ({
    position,
    alternative: 0,
    verdict: LETTERS[letter] ?? null,
  })),
});
const found = (...passes: Pass[]) => findDisagreements(passes).map(({ position, kind }) => [position, kind]);

describe('findDisagreements', () => {
  it('names the step where one sees the first error and another does not', () => {
    expect(found(pass('++-'), pass('+++++'))).toEqual([[2, 'first-error']]);
    expect(found(pass('+-'), pass('+++-'))).toEqual([[1, 'first-error']]);
    expect(found(pass('+-'), pass('+-'), pass('+-'))).toEqual([]);
  });

  it('does not compare what somebody did not judge', () => {
    expect(found(pass('-+'), pass('-0'))).toEqual([]);
    expect(found(pass('-+', 'rate_all'), pass('-0', 'rate_all'))).toEqual([[1, 'neutral']]);
    expect(found(pass('--', 'rate_all'), pass('-+', 'rate_all'))).toEqual([[1, 'sign']]);
  });

  it('takes neutral against right as the border, and unsure as nothing', () => {
    expect(found(pass('+0+'), pass('+++'))).toEqual([[1, 'neutral']]);
    expect(found(pass('?+'), pass('++'), pass(' +'))).toEqual([]);
  });
});
