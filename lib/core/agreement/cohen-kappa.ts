/** A statistic that has no value says why; a page shows the reason in its place. */
export type Kappa = { value: number } | { value: null; reason: string };

/**
 * Cohen's κ of two raters over nominal categories (Cohen 1960): (p_o − p_e) / (1 − p_e), p_e from each rater's own
 * margins. Each pair is one item rated by both. Undefined without pairs, and where both used one category only.
 */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): Kappa {
  if (pairs.length === 0) return { value: null, reason: 'no item has two labels' };
  const [first, second] = [countBy(pairs, 0), countBy(pairs, 1)];
  const n = pairs.length;
  const observed = pairs.filter(([one, other]) => one === other).length / n;
  const expected =
    [...first].reduce((sum, [name, count]) => sum + count * (second.get(name) ?? 0), 0) / (n * n);
  if (expected === 1) return { value: null, reason: 'everything has one value' };
  return { value: (observed - expected) / (1 - expected) };
}

function countBy(pairs: readonly (readonly [string, string])[], side: 0 | 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + 1);
  return counts;
}
