import { NO_PAIRS, ONE_VALUE, type Statistic } from '@/lib/core/agreement/statistic';

/** `ordinal` for −1, 0, +1 in this order; `nominal` for values without one. */
export type Metric = 'nominal' | 'ordinal';
/** `defined`: a unit weighs as many labels as it has (Krippendorff's own). `equal`: every unit weighs 1. */
export type UnitWeight = 'defined' | 'equal';

/** How often each value met each other within a unit; square, symmetric. */
export type Coincidences = number[][];

/**
 * What one unit adds: o_ck = n_c (n_k − [c = k]) ÷ (m − 1) (Krippendorff 2011, "Computing Krippendorff's
 * alpha-reliability"); divided by m where every unit weighs 1. Zero where fewer than two labels are.
 * @param counts labels of the unit by value
 */
export function unitCoincidences(counts: readonly number[], weight: UnitWeight = 'defined'): Coincidences {
  const m = counts.reduce((sum, count) => sum + count, 0);
  const scale = m < 2 ? 0 : 1 / ((m - 1) * (weight === 'equal' ? m : 1));
  return counts.map((a, c) => counts.map((b, k) => a * (c === k ? b - 1 : b) * scale));
}

/** The sum of coincidences, each taken `times` times. */
export function addCoincidences(into: Coincidences, added: readonly (readonly number[])[], times = 1): void {
  added.forEach((row, c) => {
    row.forEach((value, k) => {
      into[c]![k]! += value * times;
    });
  });
}

/** An empty table for so many values. */
export function noCoincidences(values: number): Coincidences {
  return Array.from({ length: values }, () => new Array<number>(values).fill(0));
}

/**
 * Krippendorff's α = 1 − D_o ÷ D_e, with D_e = Σ n_c n_k δ² ÷ (n (n − 1)) and, for ordinal values,
 * δ²_ck = (Σ_{g=c..k} n_g − (n_c + n_k) ÷ 2)². Undefined (never 1) without a unit of two labels, and with one value.
 */
export function alphaOf(coincidences: readonly (readonly number[])[], metric: Metric): Statistic {
  const margins = coincidences.map((row) => row.reduce((sum, value) => sum + value, 0));
  const n = margins.reduce((sum, value) => sum + value, 0);
  if (n === 0) return NO_PAIRS;
  if (n <= 1) return { value: null, reason: 'only one item has two labels' };
  let [observed, expected] = [0, 0];
  coincidences.forEach((row, c) => {
    row.forEach((value, k) => {
      const distance = squaredDistance(margins, c, k, metric);
      observed += value * distance;
      expected += (margins[c]! * margins[k]! * distance) / (n - 1);
    });
  });
  return expected === 0 ? ONE_VALUE : { value: 1 - observed / expected };
}

/** α of units given by their labels' counts. */
export function krippendorffAlpha(
  units: readonly (readonly number[])[],
  metric: Metric,
  weight: UnitWeight = 'defined',
): Statistic {
  const sum = noCoincidences(units[0]?.length ?? 0);
  for (const counts of units) addCoincidences(sum, unitCoincidences(counts, weight));
  return alphaOf(sum, metric);
}

function squaredDistance(margins: readonly number[], c: number, k: number, metric: Metric): number {
  if (c === k) return 0;
  if (metric === 'nominal') return 1;
  const [low, high] = c < k ? [c, k] : [k, c];
  const between = margins.slice(low, high + 1).reduce((sum, value) => sum + value, 0);
  return (between - (margins[low]! + margins[high]!) / 2) ** 2;
}
