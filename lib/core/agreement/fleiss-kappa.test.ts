import { describe, expect, it } from 'vitest';
import { fleissKappa } from '@/lib/core/agreement/fleiss-kappa';

describe('Fleiss’ κ', () => {
  it.each([
    [
      'Wikipedia',
      [
        [0, 0, 0, 0, 14],
        [0, 2, 6, 4, 2],
        [0, 0, 3, 5, 6],
        [0, 3, 9, 2, 0],
        [2, 2, 8, 1, 1],
        [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0],
        [2, 5, 3, 2, 2],
        [6, 5, 2, 1, 0],
        [0, 2, 2, 3, 7],
      ],
      0.209931,
    ],
    [
      'Randolph’s calculator, by way of statsmodels',
      [
        [6, 1, 0],
        [0, 7, 0],
      ],
      0.708333,
    ],
    [
      'the same, two categories',
      [
        [7, 1],
        [3, 5],
      ],
      0.161905,
    ],
  ])('of %s', (_, items, kappa) => {
    expect(fleissKappa(items).value).toBeCloseTo(kappa, 6);
  });

  it('is undefined with unequal numbers of labels, one value, or no second label', () => {
    expect(
      fleissKappa([
        [2, 0],
        [1, 2],
      ]),
    ).toEqual({ value: null, reason: 'items have different numbers of labels' });
    expect(fleissKappa([[2, 0]])).toEqual({ value: null, reason: 'everything has one value' });
    expect(fleissKappa([[1, 0]]).value).toBeNull();
    expect(fleissKappa([]).value).toBeNull();
  });
});
