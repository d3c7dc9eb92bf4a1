import { expect, it } from 'vitest';
import { comparePasses, isComplete } from '@/lib/core/agreement/compare-passes';
import type { Verdict } from '@/lib/core/labels/verdict';

const pass = (...verdicts: (Verdict | null)[]) =>
  verdicts.map((verdict, position) => ({ position, alternative: 0, verdict }));

it('finds the steps that both judged differently', () => {
  const own = pass('positive', 'negative', 'positive');
  const other = pass('positive', 'neutral', 'negative');
  const difference = { position: 1, own: 'negative', other: 'neutral' };
  expect(comparePasses(own, other, 'stop_at_first_error')).toEqual([difference]);
  expect(comparePasses(own, other, 'rate_all')).toHaveLength(2);
  expect(comparePasses(own, own, 'rate_all')).toEqual([]);
});

it('knows when a pass is complete', () => {
  expect(isComplete(pass('positive', 'negative'), [0, 1, 2], 'stop_at_first_error')).toBe(true);
  expect(isComplete(pass('positive', 'negative'), [0, 1, 2], 'rate_all')).toBe(false);
  expect(isComplete(pass('positive', null, 'positive'), [0, 1, 2], 'stop_at_first_error')).toBe(false);
  expect(isComplete(pass('positive', null, 'positive'), [0, 2], 'stop_at_first_error')).toBe(true);
});
