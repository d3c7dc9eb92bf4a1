import { auditTerms, type RatioTerm } from '@/lib/core/queue/audit-estimate';
import type { AuditBatch } from '@/lib/core/queue/audit-sample';
import {
  bootstrapSums,
  percentileInterval,
  ratioOf,
  type Interval,
  type StratumSums,
} from '@/lib/core/queue/cluster-bootstrap';
import { isChosenByQueue, type JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import type { Random } from '@/lib/core/scoring/random';

/** A figure with its 95 % interval; null where too little is known. */
export interface Estimate {
  value: number | null;
  interval: Interval | null;
}

export interface AuditComparison {
  /** Over what the ranking chose. */
  queue: Estimate;
  /** Over the audit sample: what uniform choice would give. */
  audit: Estimate;
  /** queue ÷ audit. */
  ratio: Estimate;
  /** queue − audit. */
  difference: Estimate;
}

export interface ComparedLabels {
  judged: readonly JudgedSolution[];
  batches: readonly AuditBatch[];
}

/**
 * A ratio of sums over what the queue chose, against the same over the audit sample. Both are drawn together, by
 * problem, so the intervals of ratio and difference know that a problem may be in both.
 */
export function compareWithAudit(
  { judged, batches }: ComparedLabels,
  termOf: (solution: JudgedSolution) => RatioTerm,
  random: Random,
): AuditComparison {
  const byId = new Map(judged.map((solution) => [solution.id, solution]));
  const sampled = auditTerms(batches, ({ id }) => {
    const solution = byId.get(id);
    return solution ? termOf(solution) : { numerator: 0, denominator: 0 };
  });
  const chosen = judged.filter(isChosenByQueue).map((solution) => {
    return { ...termOf(solution), problem: solution.problem, stratum: batches.length };
  });
  const sums = bootstrapSums([...sampled, ...chosen], batches.length + 1, random);
  const queueWeights = [...batches.map(() => 0), 1];
  const auditWeights = [...batches.map(({ size }) => size), 0];
  const estimate = (of: (one: StratumSums) => number | null): Estimate => ({
    value: of(sums.whole),
    interval: percentileInterval(sums.draws.map(of)),
  });
  const both = (combine: (queue: number, audit: number) => number | null) => (one: StratumSums) => {
    const [queue, audit] = [ratioOf(one, queueWeights), ratioOf(one, auditWeights)];
    return queue === null || audit === null ? null : combine(queue, audit);
  };
  return {
    queue: estimate((one) => ratioOf(one, queueWeights)),
    audit: estimate((one) => ratioOf(one, auditWeights)),
    ratio: estimate(both((queue, audit) => (audit === 0 ? null : queue / audit))),
    difference: estimate(both((queue, audit) => queue - audit)),
  };
}

const SECONDS_AN_HOUR = 3600;
const PER_HUNDRED = 100;

/** Errors found per paid hour. */
export const errorsPerPaidHour = ({ errors, paidSeconds }: JudgedSolution): RatioTerm => ({
  numerator: errors,
  denominator: paidSeconds / SECONDS_AN_HOUR,
});

/** Errors found per 100 judged steps. */
export const errorsPerHundredSteps = ({ errors, judged }: JudgedSolution): RatioTerm => ({
  numerator: errors,
  denominator: judged / PER_HUNDRED,
});

export type QueueAdvice = 'too-early' | 'suggest-uniform' | 'queue-pays' | 'queue-costs';

/** What the ratio says: an interval that includes 1 shows no gain, so plain uniform choice is suggested. */
export function adviceOf({ ratio }: AuditComparison): QueueAdvice {
  if (ratio.value === null || !ratio.interval) return 'too-early';
  if (ratio.interval.low > 1) return 'queue-pays';
  return ratio.interval.high < 1 ? 'queue-costs' : 'suggest-uniform';
}
