import type { AuditBatch, AuditItem } from '@/lib/core/queue/audit-sample';
import type { Random } from '@/lib/core/scoring/random';

/** A solution's share in a ratio: errors over judged steps, wrong solutions over 1, and so on. */
export interface RatioTerm {
  numerator: number;
  denominator: number;
}

export interface AuditEstimate {
  /** Null without a labelled solution in the sample. */
  value: number | null;
  /** 95 % interval, percentile bootstrap over problems; null with fewer than two problems. */
  interval: { low: number; high: number } | null;
  solutions: number;
  /** Share of the population in batches whose sample is still empty: the estimate says nothing about it. */
  uncoveredShare: number;
}

interface WeightedTerm extends RatioTerm {
  problem: string;
  batch: number;
}

const bootstrapDraws = 1000;

/**
 * Ratio estimate over the audit sample: Σ_b N_b · mean_b(numerator) ÷ Σ_b N_b · mean_b(denominator), equal weights
 * within a batch, batch sizes between (separate expansion, Cochran 1977, 6.11). The unit is the solution.
 */
export function estimateFromAudit(
  batches: readonly AuditBatch[],
  termOf: (item: AuditItem) => RatioTerm,
  random: Random,
): AuditEstimate {
  const sizes = new Map(batches.map(({ batch, size }) => [batch, size]));
  const terms = batches.flatMap(({ batch, sample }) =>
    sample
      .filter(({ state }) => state === 'labelled')
      .map((item): WeightedTerm => ({ ...termOf(item), problem: item.problem, batch })),
  );
  const population = batches.reduce((sum, { size }) => sum + size, 0);
  const covered = new Set(terms.map(({ batch }) => batch));
  const coveredSize = [...covered].reduce((sum, batch) => sum + (sizes.get(batch) ?? 0), 0);
  return {
    value: ratioOf(terms, sizes),
    interval: bootstrapInterval(terms, sizes, random),
    solutions: terms.length,
    uncoveredShare: population === 0 ? 0 : 1 - coveredSize / population,
  };
}

/** Weighted ratio of the terms; null where nothing stands below the line. */
function ratioOf(terms: readonly WeightedTerm[], sizes: ReadonlyMap<number, number>): number | null {
  const counts = new Map<number, number>();
  for (const { batch } of terms) counts.set(batch, (counts.get(batch) ?? 0) + 1);
  let [above, below] = [0, 0];
  for (const { batch, numerator, denominator } of terms) {
    const weight = (sizes.get(batch) ?? 0) / (counts.get(batch) ?? 1);
    above += weight * numerator;
    below += weight * denominator;
  }
  return below === 0 ? null : above / below;
}

function bootstrapInterval(
  terms: readonly WeightedTerm[],
  sizes: ReadonlyMap<number, number>,
  random: Random,
) {
  const byProblem = new Map<string, WeightedTerm[]>();
  for (const term of terms) {
    const list = byProblem.get(term.problem);
    if (list) list.push(term);
    else byProblem.set(term.problem, [term]);
  }
  const clusters = [...byProblem.values()];
  if (clusters.length < 2) return null;
  const values: number[] = [];
  for (let draw = 0; draw < bootstrapDraws; draw++) {
    const drawn: WeightedTerm[] = [];
    for (let i = 0; i < clusters.length; i++)
      drawn.push(...clusters[Math.floor(random() * clusters.length)]!);
    const value = ratioOf(drawn, sizes);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
  return values.length === 0 ? null : { low: at(0.025), high: at(0.975) };
}
