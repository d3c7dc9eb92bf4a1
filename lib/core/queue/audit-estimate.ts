import type { AuditBatch, AuditItem } from '@/lib/core/queue/audit-sample';
import {
  bootstrapSums,
  percentileInterval,
  ratioOf,
  type Interval,
  type StratumTerm,
} from '@/lib/core/queue/cluster-bootstrap';
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
  interval: Interval | null;
  solutions: number;
  /** Share of the population in batches whose sample is still empty: the estimate says nothing about it. */
  uncoveredShare: number;
}

/**
 * Ratio estimate over the audit sample: equal weights within a batch, batch sizes between. The unit is the solution;
 * intervals by bootstrap over problems.
 */
export function estimateFromAudit(
  batches: readonly AuditBatch[],
  termOf: (item: AuditItem) => RatioTerm,
  random: Random,
): AuditEstimate {
  const terms = auditTerms(batches, termOf);
  const weights = batches.map(({ size }) => size);
  const { whole, draws } = bootstrapSums(terms, batches.length, random);
  const population = weights.reduce((sum, size) => sum + size, 0);
  const covered = new Set(terms.map(({ stratum }) => stratum));
  const coveredSize = [...covered].reduce((sum, stratum) => sum + weights[stratum]!, 0);
  return {
    value: ratioOf(whole, weights),
    interval: percentileInterval(draws.map((sums) => ratioOf(sums, weights))),
    solutions: terms.length,
    uncoveredShare: population === 0 ? 0 : 1 - coveredSize / population,
  };
}

/** The labelled solutions of the sample as terms; stratum i is the i-th batch. */
export function auditTerms(
  batches: readonly AuditBatch[],
  termOf: (item: AuditItem) => RatioTerm,
): StratumTerm[] {
  return batches.flatMap(({ sample }, stratum) =>
    sample
      .filter(({ state }) => state === 'labelled')
      .map((item) => ({ ...termOf(item), problem: item.problem, stratum })),
  );
}
