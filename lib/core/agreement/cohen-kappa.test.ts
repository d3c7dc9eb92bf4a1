import { describe, expect, it } from 'vitest';
import { cohenKappa, kappaOfTable } from '@/lib/core/agreement/cohen-kappa';

/** The pairs that a table of counts stands for. */
const pairsOf = (table: number[][]) =>
  table.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, (): [string, string] => [String(i), String(j)])),
  );

describe('Cohen’s κ', () => {
  it.each([
    // SAS, by way of statsmodels' tests.
    [
      [
        [0, 4, 1],
        [0, 8, 0],
        [0, 1, 5],
      ],
      0.484163,
    ],
    // Artstein & Poesio, tables 4 and 1, by way of scikit-learn's tests.
    [
      [
        [46, 0, 0],
        [6, 32, 6],
        [0, 0, 10],
      ],
      0.801325,
    ],
    [
      [
        [46, 0, 0],
        [4, 40, 0],
        [0, 0, 10],
      ],
      0.931507,
    ],
    [
      [
        [20, 20],
        [10, 50],
      ],
      0.347826,
    ],
  ])('%j is %d', (table, kappa) => {
    expect(cohenKappa(pairsOf(table)).value).toBeCloseTo(kappa, 6);
  });

  it.each([
    [
      [
        [0, 4, 1],
        [0, 8, 0],
        [0, 1, 5],
      ],
      0.47012,
      0.450161,
    ],
    [
      [
        [46, 0, 0],
        [6, 32, 6],
        [0, 0, 10],
      ],
      0.835526,
      0.877651,
    ],
    [
      [
        [46, 0, 0],
        [4, 40, 0],
        [0, 0, 10],
      ],
      0.941176,
      0.954128,
    ],
  ])('%j weighted by distance is %d, by its square %d', (table, linear, quadratic) => {
    expect(kappaOfTable(table, 'linear').value).toBeCloseTo(linear, 6);
    expect(kappaOfTable(table, 'quadratic').value).toBeCloseTo(quadratic, 6);
  });

  it('is undefined, never 1, without pairs or with one value only', () => {
    expect(cohenKappa([])).toEqual({ value: null, reason: 'no item has two labels' });
    expect(
      cohenKappa([
        ['a', 'a'],
        ['a', 'a'],
      ]),
    ).toEqual({ value: null, reason: 'everything has one value' });
  });
});
