import type { Checkpoint, Run } from '@/bench/active-learning/run-rule';
import { createRandom } from '@/lib/core/scoring/random';

export type Metric = 'averagePrecision' | 'areaUnderRoc' | 'logLoss';
export type CostUnit = 'steps' | 'solutions';
export const SHARES_OF_GAIN = [0.8, 0.9, 0.95];
const bootstrapDraws = 400;

/** Pool-adjacent violators: the nearest non-decreasing curve in least squares. */
export function monotone(values: readonly number[]): number[] {
  const blocks: { value: number; size: number }[] = [];
  for (const value of values) {
    let block = { value, size: 1 };
    for (let last = blocks.at(-1); last && last.value > block.value; last = blocks.at(-1)) {
      blocks.pop();
      const size = last.size + block.size;
      block = { value: (last.value * last.size + block.value * block.size) / size, size };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ value, size }) => new Array<number>(size).fill(value));
}

/** A seed-mean curve: cost against a metric where more is better. */
export interface Curve {
  costs: number[];
  values: number[];
}

export function meanCurve(runs: readonly Run[], metric: Metric, unit: CostUnit): Curve {
  const length = Math.min(...runs.map(({ checkpoints }) => checkpoints.length));
  const at = (run: Run, k: number): Checkpoint =>
    k === length - 1 ? run.checkpoints.at(-1)! : run.checkpoints[k]!;
  const mean = (of: (checkpoint: Checkpoint) => number) =>
    Array.from({ length }, (_, k) => runs.reduce((sum, run) => sum + of(at(run, k)), 0) / runs.length);
  const sign = metric === 'logLoss' ? -1 : 1;
  return {
    costs: mean((checkpoint) => checkpoint[unit]),
    values: monotone(mean((checkpoint) => sign * checkpoint[metric])),
  };
}

/** The cost at which a curve first reaches a value, interpolated in log cost; its last cost where it never does. */
export function costToReach({ costs, values }: Curve, target: number): number {
  const k = values.findIndex((value) => value >= target);
  if (k < 0) return costs.at(-1)!;
  if (k === 0) return costs[0]!;
  const share = (target - values[k - 1]!) / (values[k]! - values[k - 1]!);
  return Math.exp(Math.log(costs[k - 1]!) + share * Math.log(costs[k]! / costs[k - 1]!));
}

export interface Ratio {
  value: number;
  low: number;
  high: number;
}

/** How many times the rule's cost uniform needs for a share of the gain from the start to all data. */
export function costRatio(
  uniform: readonly Run[],
  rule: readonly Run[],
  metric: Metric,
  share: number,
  unit: CostUnit,
): Ratio {
  const ratioOf = (seeds: readonly number[]) => {
    const base = meanCurve(
      seeds.map((s) => uniform[s]!),
      metric,
      unit,
    );
    const other = meanCurve(
      seeds.map((s) => rule[s]!),
      metric,
      unit,
    );
    const target = base.values[0]! + share * (base.values.at(-1)! - base.values[0]!);
    return costToReach(base, target) / costToReach(other, target);
  };
  return bootstrap(uniform.length, ratioOf);
}

/** A figure over all seeds with a 95 % interval from drawing the seeds again. */
export function bootstrap(count: number, figure: (seeds: readonly number[]) => number): Ratio {
  const random = createRandom(20_240_601);
  const draws = Array.from({ length: bootstrapDraws }, () =>
    figure(Array.from({ length: count }, () => Math.floor(random() * count))),
  ).sort((a, b) => a - b);
  const value = figure(Array.from({ length: count }, (_, s) => s));
  return {
    value,
    low: draws[Math.floor(bootstrapDraws * 0.025)]!,
    high: draws[Math.floor(bootstrapDraws * 0.975)]!,
  };
}

/** Errors found within a budget of judged steps, the last solution in proportion. */
export function errorsWithin({ served }: Run, budget: number): number {
  const k = served.findIndex(({ steps }) => steps > budget);
  if (k < 0) return served.at(-1)!.errors;
  const before = k > 0 ? served[k - 1]! : { steps: 0, errors: 0 };
  const after = served[k]!;
  return (
    before.errors + ((after.errors - before.errors) * (budget - before.steps)) / (after.steps - before.steps)
  );
}

/** Judged steps until a share of the pool's errors is found. */
export function stepsToErrors({ served }: Run, share: number): number {
  const wanted = share * served.at(-1)!.errors;
  return served.find(({ errors }) => errors >= wanted)!.steps;
}

/** Judged steps until the pool's first errors are known or predicted exactly in a share of the solutions. */
export function stepsToExact(runs: readonly Run[], share: number): number {
  const curve = meanCurve(
    runs.map((run) => ({
      ...run,
      checkpoints: run.checkpoints.map((point) => ({ ...point, areaUnderRoc: point.exactShare })),
    })),
    'areaUnderRoc',
    'steps',
  );
  return costToReach(curve, share);
}
