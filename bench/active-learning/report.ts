import {
  costRatio,
  errorsWithin,
  meanCurve,
  SHARES_OF_GAIN,
  stepsToErrors,
  stepsToExact,
  bootstrap,
  costToReach,
  type Metric,
  type Ratio,
} from '@/bench/active-learning/summarise';
import type { Run } from '@/bench/active-learning/run-rule';

export interface RuleResult {
  name: string;
  runs: Run[];
}

const metrics: [Metric, string][] = [
  ['averagePrecision', 'AP'],
  ['areaUnderRoc', 'AUC'],
  ['logLoss', 'log-loss'],
];
const showRatio = ({ value, low, high }: Ratio) =>
  `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
const meanOf = (runs: readonly Run[], of: (run: Run) => number) =>
  runs.reduce((sum, run) => sum + of(run), 0) / runs.length;

/** Prints uniform ÷ rule for every metric, share of the gain and unit of cost. */
export function printRatios(uniform: RuleResult, rules: readonly RuleResult[]): void {
  for (const unit of ['steps', 'solutions'] as const) {
    console.log(
      `\nUniform's cost ÷ rule's cost in ${unit === 'steps' ? 'judged steps' : 'solutions'}, 95 % intervals over seeds`,
    );
    for (const { name, runs } of rules) {
      for (const [metric, label] of metrics) {
        const cells = SHARES_OF_GAIN.map(
          (share) => `${share * 100} %: ${showRatio(costRatio(uniform.runs, runs, metric, share, unit))}`,
        );
        console.log(`  ${name.padEnd(34)} ${label.padEnd(8)} ${cells.join('   ')}`);
      }
    }
  }
}

/** Prints the seed-mean average precision after each training. */
export function printCurves(rules: readonly RuleResult[]): void {
  console.log('\nAverage precision on the test problems (seed mean, made monotone) at judged steps');
  for (const { name, runs } of rules) {
    const { costs, values } = meanCurve(runs, 'averagePrecision', 'steps');
    console.log(
      `  ${name.padEnd(34)} ${values.map((value, k) => `${Math.round(costs[k]!)}: ${value.toFixed(3)}`).join('  ')}`,
    );
  }
}

export interface HuntFigures {
  errorsPer100: number;
  /** Against uniform, with the interval over seeds. */
  timesUniform: Ratio;
  stepsTo80: number;
  stepsToExact90: number;
}

/** Errors per 100 judged steps within a tenth of the pool's judged steps, and what it costs to find or know most. */
export function huntFigures(uniform: RuleResult, rule: RuleResult): HuntFigures {
  const budget = (run: Run) => run.served.at(-1)!.steps / 10;
  const found = (run: Run) => errorsWithin(run, budget(run));
  const ratio = (seeds: readonly number[]) =>
    meanOf(
      seeds.map((s) => rule.runs[s]!),
      found,
    ) /
    meanOf(
      seeds.map((s) => uniform.runs[s]!),
      found,
    );
  return {
    errorsPer100: (100 * meanOf(rule.runs, found)) / meanOf(rule.runs, budget),
    timesUniform: bootstrap(rule.runs.length, ratio),
    stepsTo80: meanOf(rule.runs, (run) => stepsToErrors(run, 0.8)),
    stepsToExact90: stepsToExact(rule.runs, 0.9),
  };
}

export function printHunt(uniform: RuleResult, rules: readonly RuleResult[]): void {
  console.log(
    '\nErrors at a budget of 10 % of the judged steps; steps to 80 % of the errors; steps to a 90 %-exact pool',
  );
  for (const rule of [uniform, ...rules]) {
    const hunt = huntFigures(uniform, rule);
    console.log(
      `  ${rule.name.padEnd(34)} ${hunt.errorsPer100.toFixed(1)} per 100 = ${showRatio(hunt.timesUniform)} × uniform   ` +
        `80 %: ${hunt.stepsTo80.toFixed(0)} steps   90 %-exact: ${hunt.stepsToExact90.toFixed(0)} steps`,
    );
  }
}

/** Labels with the warm start until the average precision is there that uniform has with 400 labels without it. */
export function warmStartLabels(cold: RuleResult, warm: RuleResult): { target: number; labels: number } {
  const { costs, values } = meanCurve(cold.runs, 'averagePrecision', 'steps');
  const k = costs.findIndex((cost) => cost >= 400);
  const share = Math.log(400 / costs[k - 1]!) / Math.log(costs[k]! / costs[k - 1]!);
  const target = values[k - 1]! + share * (values[k]! - values[k - 1]!);
  return { target, labels: costToReach(meanCurve(warm.runs, 'averagePrecision', 'steps'), target) };
}
