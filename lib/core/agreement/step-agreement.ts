import { bootstrapInterval, type Interval } from '@/lib/core/agreement/bootstrap';
import {
  addCoincidences,
  alphaOf,
  noCoincidences,
  unitCoincidences,
  type Coincidences,
  type UnitWeight,
} from '@/lib/core/agreement/krippendorff';
import type { Statistic } from '@/lib/core/agreement/statistic';

/** Steps of one solution with the same counts of −1, 0 and +1; only of those who reached and rated them. */
export interface StepUnits {
  problemId: string;
  solutionId: string;
  counts: readonly [negative: number, neutral: number, positive: number];
  /** How many steps have these counts. */
  steps: number;
}

export interface StepAgreement {
  /** Steps that two people or more reached. */
  steps: number;
  alpha: Statistic;
  alphaInterval: Interval | null;
  /** α with every step at weight 1, however many labelled it. */
  equalAlpha: Statistic;
  equalAlphaInterval: Interval | null;
  /** Share of all weight that the heaviest solution has in α as defined; null without units. */
  largestShare: number | null;
}

const VALUES = 3;

/**
 * Krippendorff's ordinal α over −1, 0, +1 on jointly reached steps, as defined and with every step at weight 1; the
 * share of the heaviest solution says whether repeated labels of one solution rule the first. Intervals by problems.
 */
export function stepAgreement(units: readonly StepUnits[], random: () => number): StepAgreement {
  const joint = units.filter(({ counts }) => counts[0] + counts[1] + counts[2] >= 2);
  const weights = new Map<string, number>();
  for (const { solutionId, counts, steps } of joint) {
    const added = (counts[0] + counts[1] + counts[2]) * steps;
    weights.set(solutionId, (weights.get(solutionId) ?? 0) + added);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const defined = byProblem(joint, 'defined');
  const equal = byProblem(joint, 'equal');
  return {
    steps: joint.reduce((sum, { steps }) => sum + steps, 0),
    alpha: alphaOf(sumOf(defined), 'ordinal'),
    alphaInterval: intervalOf(defined, random),
    equalAlpha: alphaOf(sumOf(equal), 'ordinal'),
    equalAlphaInterval: intervalOf(equal, random),
    largestShare: total === 0 ? null : [...weights.values()].reduce((a, b) => Math.max(a, b)) / total,
  };
}

function byProblem(units: readonly StepUnits[], weight: UnitWeight): Coincidences[] {
  const problems = new Map<string, Coincidences>();
  for (const { problemId, counts, steps } of units) {
    const sum = problems.get(problemId) ?? noCoincidences(VALUES);
    addCoincidences(sum, unitCoincidences(counts, weight), steps);
    problems.set(problemId, sum);
  }
  return [...problems.values()];
}

function sumOf(problems: readonly Coincidences[], times?: Uint32Array): Coincidences {
  const sum = noCoincidences(VALUES);
  problems.forEach((added, index) => {
    const count = times ? times[index]! : 1;
    if (count > 0) addCoincidences(sum, added, count);
  });
  return sum;
}

function intervalOf(problems: readonly Coincidences[], random: () => number): Interval | null {
  const alpha = (times: Uint32Array) => alphaOf(sumOf(problems, times), 'ordinal').value;
  return bootstrapInterval(problems.length, alpha, random);
}
