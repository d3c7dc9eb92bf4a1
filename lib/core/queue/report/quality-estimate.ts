import { percentileInterval } from '@/lib/core/queue/cluster-bootstrap';
import type { Estimate } from '@/lib/core/queue/report/compare-with-audit';
import {
  byProbability,
  weightedQuality,
  type Quality,
  type ScoredStep,
} from '@/lib/core/queue/report/weighted-quality';
import type { Random } from '@/lib/core/scoring/random';

export type QualityEstimate = Record<keyof Quality, Estimate>;

const DRAWS = 400;

/** The four measures with 95 % intervals by bootstrap over problems. */
export function estimateQuality(steps: readonly ScoredStep[], random: Random): QualityEstimate {
  const sorted = byProbability(steps);
  const numbers = new Map<string, number>();
  const problems = sorted.map(({ problem }) => {
    if (!numbers.has(problem)) numbers.set(problem, numbers.size);
    return numbers.get(problem)!;
  });
  const draws: Quality[] = [];
  for (let draw = 0; draw < DRAWS && numbers.size > 1; draw++) {
    const times = new Float64Array(numbers.size);
    for (let i = 0; i < numbers.size; i++) times[Math.floor(random() * numbers.size)]!++;
    draws.push(weightedQuality(sorted, ({ weight }, index) => weight * times[problems[index]!]!));
  }
  const whole = weightedQuality(sorted, ({ weight }) => weight);
  const estimate = (measure: keyof Quality): Estimate => ({
    value: whole[measure],
    interval: percentileInterval(draws.map((quality) => quality[measure])),
  });
  return {
    averagePrecision: estimate('averagePrecision'),
    areaUnderRoc: estimate('areaUnderRoc'),
    logLoss: estimate('logLoss'),
    brier: estimate('brier'),
  };
}
