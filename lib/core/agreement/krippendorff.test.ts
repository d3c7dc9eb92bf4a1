import { describe, expect, it } from 'vitest';
import { krippendorffAlpha, unitCoincidences } from '@/lib/core/agreement/krippendorff';

/** Labels of each unit by value, out of one line a rater; null: did not rate. */
function unitsOf<V>(raters: readonly (readonly (V | null)[])[], values: readonly V[]): number[][] {
  return raters[0]!.map((_, unit) =>
    values.map((value) => raters.filter((labels) => labels[unit] === value).length),
  );
}

const N = null;
const C_DATA = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, N, N, N],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, N, 3],
  [N, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, N],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, N],
];
const WIKIPEDIA = [
  [N, N, N, N, N, 3, 4, 1, 2, 1, 1, 3, 3, N, 3],
  [1, N, 2, 1, 3, 3, 4, 3, N, N, N, N, N, N, N],
  [N, N, 2, 1, 3, 4, 4, N, 2, 1, 1, 3, 3, N, 4],
];
const THREE_CLASS = [
  [1, 1, 0, -1, 1, 0, -1, 1, N, 1],
  [1, 0, 0, -1, 1, 1, -1, N, 0, 1],
  [1, 1, N, -1, 0, 0, 0, 1, 0, N],
];
const TWO_RATERS = [
  [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
  [1, 1, 1, 0, 0, 1, 0, 0, 0, 0],
];

describe('Krippendorff’s α', () => {
  it.each([
    ['Krippendorff 2011, A', TWO_RATERS, [0, 1], 'nominal', 0.0952380952, 10],
    ['irr’s C data', C_DATA, [1, 2, 3, 4, 5], 'nominal', 0.743421, 6],
    ['irr’s C data', C_DATA, [1, 2, 3, 4, 5], 'ordinal', 0.815388, 6],
    ['Wikipedia', WIKIPEDIA, [1, 2, 3, 4], 'nominal', 0.691358, 6],
    ['Wikipedia', WIKIPEDIA, [1, 2, 3, 4], 'ordinal', 0.806721, 6],
    ['−1, 0, +1', THREE_CLASS, [-1, 0, 1], 'nominal', 0.5305164319, 10],
    ['−1, 0, +1', THREE_CLASS, [-1, 0, 1], 'ordinal', 0.7077677225, 10],
  ] as const)('of %s (%#)', (_, raters, values, metric, alpha, digits) => {
    expect(krippendorffAlpha(unitsOf<number>(raters, values), metric).value).toBeCloseTo(alpha, digits);
  });

  it('of letters, Krippendorff 2011, B', () => {
    const units = unitsOf([[...'aabbdcccedda'], [...'babbbccceddd']], [...'abcde']);
    expect(krippendorffAlpha(units, 'nominal').value).toBeCloseTo(0.6919642857, 10);
  });

  it('counts coincidences as the definition does, and every unit as 1 when asked', () => {
    const sum = [0, 1, 2].map((c) =>
      [0, 1, 2].map((k) =>
        unitsOf<number>(THREE_CLASS, [-1, 0, 1]).reduce((s, unit) => s + unitCoincidences(unit)[c]![k]!, 0),
      ),
    );
    expect(sum).toEqual([
      [4, 1, 0],
      [1, 5, 3],
      [0, 3, 9],
    ]);
    const total = (counts: number[]) =>
      unitCoincidences(counts, 'equal')
        .flat()
        .reduce((a, b) => a + b, 0);
    expect([total([3, 1, 0]), total([1, 0, 1]), total([1, 0, 0])]).toEqual([1, 1, 0]);
  });

  it('does not change when a unit’s labels are repeated at weight 1, as it does as defined', () => {
    const units = [
      [1, 0, 1],
      [0, 0, 2],
      [2, 0, 0],
    ];
    const repeated = [...units.slice(0, 2), [200, 0, 0]];
    const change = (weight: 'defined' | 'equal') =>
      Math.abs(
        krippendorffAlpha(units, 'ordinal', weight).value! -
          krippendorffAlpha(repeated, 'ordinal', weight).value!,
      );
    expect(change('equal')).toBeCloseTo(0, 9);
    expect(change('defined')).toBeGreaterThan(0.05);
  });

  it('is undefined, never 1, with one value or without a unit of two labels', () => {
    expect(krippendorffAlpha([[0, 2]], 'ordinal')).toEqual({
      value: null,
      reason: 'everything has one value',
    });
    expect(krippendorffAlpha([[0, 1]], 'ordinal')).toEqual({ value: null, reason: 'no item has two labels' });
    expect(krippendorffAlpha([], 'ordinal').value).toBeNull();
    expect(krippendorffAlpha([[1, 1]], 'ordinal', 'equal').value).toBeNull();
  });
});
