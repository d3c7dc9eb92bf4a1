import type { Random } from '@/lib/core/scoring/random';

export interface Interval {
  low: number;
  high: number;
}

/** One solution's part in a ratio; solutions of one problem are drawn together. */
export interface StratumTerm {
  problem: string;
  /** 0, 1, 2 …: batches of the audit sample, or groups that are compared. */
  stratum: number;
  numerator: number;
  denominator: number;
}

/** For each stratum three numbers: how many terms, Σ numerator, Σ denominator. */
export type StratumSums = Float64Array;

export interface BootstrapSums {
  whole: StratumSums;
  /** Empty with fewer than two problems: there is nothing to draw from. */
  draws: StratumSums[];
}

type Cluster = { stratum: number; count: number; numerator: number; denominator: number }[];

const SLOTS = 3;
const DRAWS = 1000;

/** Sums over the terms, and over bootstrap draws of whole problems (cluster bootstrap: Davison & Hinkley 1997, 3.8). */
export function bootstrapSums(
  terms: readonly StratumTerm[],
  strata: number,
  random: Random,
  draws = DRAWS,
): BootstrapSums {
  const clusters = clustersOf(terms);
  const whole = new Float64Array(SLOTS * strata);
  for (const cluster of clusters) addTo(whole, cluster);
  if (clusters.length < 2) return { whole, draws: [] };
  const drawn = Array.from({ length: draws }, () => {
    const sums = new Float64Array(SLOTS * strata);
    for (let i = 0; i < clusters.length; i++) addTo(sums, clusters[Math.floor(random() * clusters.length)]!);
    return sums;
  });
  return { whole, draws: drawn };
}

function clustersOf(terms: readonly StratumTerm[]): Cluster[] {
  const byProblem = new Map<string, Cluster>();
  for (const { problem, stratum, numerator, denominator } of terms) {
    let cluster = byProblem.get(problem);
    if (!cluster) byProblem.set(problem, (cluster = []));
    let sum = cluster.find((other) => other.stratum === stratum);
    if (!sum) cluster.push((sum = { stratum, count: 0, numerator: 0, denominator: 0 }));
    sum.count++;
    sum.numerator += numerator;
    sum.denominator += denominator;
  }
  return [...byProblem.values()];
}

function addTo(sums: StratumSums, cluster: Cluster): void {
  for (const { stratum, count, numerator, denominator } of cluster) {
    const at = SLOTS * stratum;
    sums[at]! += count;
    sums[at + 1]! += numerator;
    sums[at + 2]! += denominator;
  }
}

/**
 * Σ_b w_b · mean_b(numerator) ÷ Σ_b w_b · mean_b(denominator) (separate expansion, Cochran 1977, 6.11). A stratum of
 * weight 0 or without terms is left out; null where nothing stands below the line.
 */
export function ratioOf(sums: StratumSums, weights: readonly number[]): number | null {
  let [above, below] = [0, 0];
  weights.forEach((weight, stratum) => {
    const at = SLOTS * stratum;
    if (sums[at] === 0 || weight === 0) return;
    above += (weight * sums[at + 1]!) / sums[at]!;
    below += (weight * sums[at + 2]!) / sums[at]!;
  });
  return below === 0 ? null : above / below;
}

/** The middle 95 % of bootstrap values; null where there are none. Draws without a value are left out. */
export function percentileInterval(values: readonly (number | null)[]): Interval | null {
  const sorted = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  if (sorted.length === 0) return null;
  sorted.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { low: at(0.025), high: at(0.975) };
}
