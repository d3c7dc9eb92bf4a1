import { expect, it } from 'vitest';
import { shareWithInterval } from '@/lib/core/agreement/wilson';

// Newcombe 1998, Statistics in Medicine 17, table I, method 3 (score without continuity correction).
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %d and %d', (count, of, low, high) => {
  const share = shareWithInterval(count, of);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
  expect(share.value).toBe(count / of);
});

it('says nothing of nothing', () => {
  expect(shareWithInterval(0, 0)).toEqual({ value: null, low: 0, high: 1, of: 0 });
  expect(shareWithInterval(10, 10).high).toBeCloseTo(1, 12);
});
