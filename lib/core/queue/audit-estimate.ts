import type { AuditBatch, AuditItem } from '@/lib/core/queue/audit-sample';
import type { Random } from '@/lib/core/scoring/random';

/** A solution's share in a ratio: errors over judged steps, wrong solutions over 1, and so on. */
export interface RatioTerm {
  numerator: number;
  denominator: number;
}

export interface Interval {
  low: number;
  high: number;
}

export interface AuditEstimate {
  /** Null without a labelled solution in the sample. */
  value: number | null;
  /** 95 % interval, percentile bootstrap over problems; null with fewer than two problems. */
  interval: Interval | null;
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
  const clusters = clustersOf(terms, new Map([...covered].map((batch, at) => [batch, at])));
  const weights = [...covered].map((batch) => sizes.get(batch) ?? 0);
  return {
    value: ratioOf(sumOf(clusters, weights.length), weights),
    interval: bootstrapInterval(clusters, weights, random),
    solutions: terms.length,
    uncoveredShare: population === 0 ? 0 : 1 - coveredSize / population,
  };
}

/** What one problem adds, for each batch three numbers: terms, Σ numerator, Σ denominator. */
type Cluster = readonly { batch: number; count: number; numerator: number; denominator: number }[];

function clustersOf(terms: readonly WeightedTerm[], places: ReadonlyMap<number, number>): Cluster[] {
  const byProblem = new Map<string, Map<number, { -readonly [K in keyof Cluster[number]]: number }>>();
  for (const { problem, batch, numerator, denominator } of terms) {
    const place = places.get(batch) ?? 0;
    const sums = byProblem.get(problem) ?? new Map();
    const sum = sums.get(place) ?? { batch: place, count: 0, numerator: 0, denominator: 0 };
    sum.count++;
    sum.numerator += numerator;
    sum.denominator += denominator;
    byProblem.set(problem, sums.set(place, sum));
  }
  return [...byProblem.values()].map((sums) => [...sums.values()]);
}

const SLOTS = 3;

function sumOf(clusters: readonly Cluster[], batches: number): Float64Array {
  const sums = new Float64Array(SLOTS * batches);
  for (const cluster of clusters) addTo(sums, cluster);
  return sums;
}

function addTo(sums: Float64Array, cluster: Cluster): void {
  for (const { batch, count, numerator, denominator } of cluster) {
    const at = SLOTS * batch;
    sums[at]! += count;
    sums[at + 1]! += numerator;
    sums[at + 2]! += denominator;
  }
}

/** Weighted ratio of the sums; null where nothing stands below the line. */
function ratioOf(sums: Float64Array, weights: readonly number[]): number | null {
  let [above, below] = [0, 0];
  weights.forEach((size, batch) => {
    const at = SLOTS * batch;
    if (sums[at] === 0) return;
    above += (size * sums[at + 1]!) / sums[at]!;
    below += (size * sums[at + 2]!) / sums[at]!;
  });
  return below === 0 ? null : above / below;
}

function bootstrapInterval(clusters: readonly Cluster[], weights: readonly number[], random: Random) {
  if (clusters.length < 2) return null;
  const values: number[] = [];
  for (let draw = 0; draw < bootstrapDraws; draw++) {
    const sums = new Float64Array(SLOTS * weights.length);
    for (let i = 0; i < clusters.length; i++) addTo(sums, clusters[Math.floor(random() * clusters.length)]!);
    const value = ratioOf(sums, weights);
    if (value !== null) values.push(value);
  }
  return values.length === 0 ? null : percentileInterval(values);
}

/** The middle 95 % of bootstrap values. */
export function percentileInterval(values: number[]): Interval {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
  return { low: at(0.025), high: at(0.975) };
}
