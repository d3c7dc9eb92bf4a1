import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownNumbers } from '@/lib/core/scoring/features/known-numbers';

it('knows what it was given, with either sign, and nothing else', () => {
  const number = fc
    .double({ min: -1e9, max: 1e9, noNaN: true })
    .map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(fc.array(number, { maxLength: 80 }), number, (given, other) => {
      const known = new KnownNumbers(given);
      expect(given.every((value) => known.has(value) && known.has(-value))).toBe(true);
      expect(known.has(other)).toBe(given.some((value) => Math.abs(value) === Math.abs(other)));
    }),
  );
});

it.each([
  [12, true],
  [1, true],
  [7, true],
  [0.75, true],
  [9, true],
  [400, true],
  [0.03, true],
  [2, true],
  [11, false],
])('says of 3 and 4 whether %d is one operation away: %s', (value, isNear) => {
  expect(new KnownNumbers([3, 4]).isOneOperationAway(value)).toBe(isNear);
});

it('is one operation away from nothing where nothing is known', () => {
  expect(new KnownNumbers([]).isOneOperationAway(5)).toBe(false);
});
