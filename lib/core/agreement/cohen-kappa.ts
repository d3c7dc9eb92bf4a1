import { NO_PAIRS, ONE_VALUE, type Statistic } from '@/lib/core/agreement/statistic';

/** How far apart two categories are: all the same, by their distance, by its square. */
export type KappaWeighting = 'plain' | 'linear' | 'quadratic';

const DISTANCES: Record<KappaWeighting, (i: number, j: number) => number> = {
  plain: (i, j) => (i === j ? 0 : 1),
  linear: (i, j) => Math.abs(i - j),
  quadratic: (i, j) => (i - j) ** 2,
};

/**
 * Cohen's κ of two raters over a square table of counts (rows: the first rater): 1 − Σ w·o ÷ Σ w·e, with e from each
 * rater's own margins (Cohen 1960; weighted, for ordered categories: Cohen 1968). Undefined without counts, and where
 * both used one category only.
 */
export function kappaOfTable(
  table: readonly (readonly number[])[],
  weighting: KappaWeighting = 'plain',
): Statistic {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  if (n === 0) return NO_PAIRS;
  const distance = DISTANCES[weighting];
  let [observed, expected] = [0, 0];
  table.forEach((row, i) => {
    row.forEach((count, j) => {
      observed += distance(i, j) * count;
      expected += (distance(i, j) * rows[i]! * columns[j]!) / n;
    });
  });
  return expected === 0 ? ONE_VALUE : { value: 1 - observed / expected };
}

/** Plain κ over categories without an order, each pair one item rated by both. Undefined as `kappaOfTable`. */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): Statistic {
  const names = [...new Set(pairs.flat())];
  const places = new Map(names.map((name, index) => [name, index]));
  const table = names.map(() => names.map(() => 0));
  for (const [first, second] of pairs) table[places.get(first)!]![places.get(second)!]! += 1;
  return kappaOfTable(table);
}
