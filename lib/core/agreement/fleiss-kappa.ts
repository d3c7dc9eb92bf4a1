import { NO_PAIRS, ONE_VALUE, type Statistic } from '@/lib/core/agreement/statistic';

/**
 * Fleiss' κ (Fleiss 1971): (P̄ − P_e) ÷ (1 − P_e), P_i = Σ n_ij (n_ij − 1) ÷ (n (n − 1)), P_e = Σ p_j².
 * Every item needs the same number of labels, two at least; else undefined.
 * @param items labels of each item by category
 */
export function fleissKappa(items: readonly (readonly number[])[]): Statistic {
  const sizes = items.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const n = sizes[0] ?? 0;
  if (n < 2) return NO_PAIRS;
  if (sizes.some((size) => size !== n))
    return { value: null, reason: 'items have different numbers of labels' };
  const total = items.length * n;
  const categories = items[0]!.map((_, j) => items.reduce((sum, counts) => sum + counts[j]!, 0) / total);
  const expected = categories.reduce((sum, share) => sum + share ** 2, 0);
  if (expected === 1) return ONE_VALUE;
  const agreeing = items.reduce((sum, counts) => sum + counts.reduce((s, k) => s + k * (k - 1), 0), 0);
  return { value: (agreeing / (total * (n - 1)) - expected) / (1 - expected) };
}
