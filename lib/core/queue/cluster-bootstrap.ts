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

/** The terms summed by problem and stratum, in flat arrays: cluster c has the entries from `starts[c]` on. */
interface Clusters {
  count: number;
  starts: Uint32Array;
  /** Four numbers an entry: place in the sums, terms, numerator, denominator. */
  entries: Float64Array;
}

const SLOTS = 3;
const ENTRY = 4;
const MOST_DRAWS = 1000;
const LEAST_DRAWS = 200;
/** Where problems are many, intervals are narrow and fewer draws do: a comparison stays within a third of a second. */
const ADDITIONS = 6_000_000;

/** Sums over the terms, and over bootstrap draws of whole problems (cluster bootstrap: Davison & Hinkley 1997, 3.8). */
export function bootstrapSums(terms: readonly StratumTerm[], strata: number, random: Random): BootstrapSums {
  const clusters = clustersOf(terms);
  const whole = new Float64Array(SLOTS * strata);
  for (let cluster = 0; cluster < clusters.count; cluster++) addTo(whole, clusters, cluster);
  if (clusters.count < 2) return { whole, draws: [] };
  const count = Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(ADDITIONS / clusters.count)));
  const draws = Array.from({ length: count }, () => {
    const sums = new Float64Array(SLOTS * strata);
    for (let i = 0; i < clusters.count; i++) addTo(sums, clusters, Math.floor(random() * clusters.count));
    return sums;
  });
  return { whole, draws };
}

function clustersOf(terms: readonly StratumTerm[]): Clusters {
  const byProblem = new Map<string, StratumTerm[]>();
  for (const term of terms) {
    const list = byProblem.get(term.problem);
    if (list) list.push(term);
    else byProblem.set(term.problem, [term]);
  }
  const starts = new Uint32Array(byProblem.size + 1);
  const entries: number[] = [];
  let cluster = 0;
  for (const list of byProblem.values()) {
    const first = entries.length;
    for (const { stratum, numerator, denominator } of list) {
      const place = SLOTS * stratum;
      let at = first;
      while (at < entries.length && entries[at] !== place) at += ENTRY;
      if (at === entries.length) entries.push(place, 0, 0, 0);
      entries[at + 1]! += 1;
      entries[at + 2]! += numerator;
      entries[at + 3]! += denominator;
    }
    starts[++cluster] = entries.length;
  }
  return { count: byProblem.size, starts, entries: Float64Array.from(entries) };
}

function addTo(sums: StratumSums, { starts, entries }: Clusters, cluster: number): void {
  for (let at = starts[cluster]!; at < starts[cluster + 1]!; at += ENTRY) {
    const place = entries[at]!;
    sums[place]! += entries[at + 1]!;
    sums[place + 1]! += entries[at + 2]!;
    sums[place + 2]! += entries[at + 3]!;
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
