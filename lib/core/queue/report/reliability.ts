import { bootstrapSums, percentileInterval, ratioOf } from '@/lib/core/queue/cluster-bootstrap';
import type { Estimate } from '@/lib/core/queue/report/compare-with-audit';
import type { ScoredStep } from '@/lib/core/queue/report/weighted-quality';
import type { Random } from '@/lib/core/scoring/random';

export interface ReliabilityBin {
  /** The bin holds probabilities from here up to `to`. */
  from: number;
  to: number;
  steps: number;
  /** Mean probability given, and the share that was wrong. */
  meanP: number;
  wrong: Estimate;
}

export interface Reliability {
  /** Those that hold steps. */
  bins: ReliabilityBin[];
  /** Expected calibration error: mean |share wrong − mean probability|, by weight (Naeini 2015). Null without steps. */
  calibrationError: number | null;
}

const BINS = 10;

/** Reliability in ten bins of equal width; intervals of the shares by bootstrap over problems. */
export function reliabilityOf(steps: readonly ScoredStep[], random: Random): Reliability {
  const binOf = ({ pWrong }: ScoredStep) => Math.min(BINS - 1, Math.floor(pWrong * BINS));
  const sums = bootstrapSums(
    steps.map((step) => {
      const { problem, weight, isWrong } = step;
      return { problem, stratum: binOf(step), numerator: isWrong ? weight : 0, denominator: weight };
    }),
    BINS,
    random,
  );
  const bins = Array.from({ length: BINS }, (_, bin) => bin).flatMap((bin) => {
    const own = steps.filter((step) => binOf(step) === bin);
    if (own.length === 0) return [];
    const only = Array.from({ length: BINS }, (_, other) => (other === bin ? 1 : 0));
    const weight = own.reduce((sum, step) => sum + step.weight, 0);
    const meanP = own.reduce((sum, step) => sum + step.weight * step.pWrong, 0) / weight;
    const wrong = {
      value: ratioOf(sums.whole, only),
      interval: percentileInterval(sums.draws.map((draw) => ratioOf(draw, only))),
    };
    return [{ from: bin / BINS, to: (bin + 1) / BINS, steps: own.length, meanP, wrong, weight }];
  });
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  const error = bins.reduce(
    (sum, { weight, wrong, meanP }) => sum + weight * Math.abs(wrong.value! - meanP),
    0,
  );
  return {
    bins: bins.map(({ weight: _weight, ...bin }) => bin),
    calibrationError: total > 0 ? error / total : null,
  };
}
