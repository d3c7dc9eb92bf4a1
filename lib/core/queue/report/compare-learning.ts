import { percentileInterval } from '@/lib/core/queue/cluster-bootstrap';
import type { Estimate } from '@/lib/core/queue/report/compare-with-audit';
import { prepareSteps, weightedQuality, type ScoredStep } from '@/lib/core/queue/report/weighted-quality';
import type { TrainingRows } from '@/lib/core/scoring/model/logistic';
import { fitScorer, scoreRow } from '@/lib/core/scoring/model/scorer-model';
import { shuffle, type Random } from '@/lib/core/scoring/random';

/** A labelled solution: its rows of the training set, what it cost, and by which way it was chosen. */
export interface TaughtSolution {
  problem: string;
  /** Rows from (included) to (excluded). */
  from: number;
  to: number;
  paidSeconds: number;
  isChosenByQueue: boolean;
  /** What it stands for in the audit sample; null: it is not in it. */
  auditWeight: number | null;
}

export interface LearningComparison {
  /** Paid hours that each side learned from, mean over the folds. */
  hours: number;
  /** Average precision on held-out audit labels, after learning the queue's labels or the audit sample's. */
  queue: Estimate;
  uniform: Estimate;
  difference: Estimate;
}

const FOLDS = 3;
const MEMBERS = 4;
const DRAWS = 300;
/** Less than this teaches nothing that can be compared. */
const LEAST_STEPS = 60;
const LEAST_ERRORS = 3;
const MOST_STEPS = 15_000;

type Side = 'queue' | 'uniform';
interface HeldOutStep extends Omit<ScoredStep, 'pWrong'> {
  fold: number;
  p: Record<Side, number>;
}

/**
 * What a paid hour teaches: scorers learn from labels that the queue chose and from those of the audit sample, of equally
 * many paid seconds each, in the order given, and are measured on audit labels of problems that neither saw (cross-fitted
 * over three folds of problems). Null while a fold has too little on one side.
 */
export function compareLearning(
  data: TrainingRows,
  solutions: readonly TaughtSolution[],
  random: Random,
): LearningComparison | null {
  const foldOf = drawFolds(solutions, random);
  const steps: HeldOutStep[] = [];
  let seconds = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const taught = solutions.filter(({ problem }) => foldOf.get(problem) !== fold);
    const sides = equalTime(taught);
    if (![sides.queue, sides.uniform].every((side) => isEnough(data, side))) return null;
    seconds += sides.seconds / FOLDS;
    const models = {
      queue: fitScorer(data, rowsOf(sides.queue), { seed: fold + 1, members: MEMBERS }),
      uniform: fitScorer(data, rowsOf(sides.uniform), { seed: fold + 1, members: MEMBERS }),
    };
    const scoreOf = (side: Side, row: number) =>
      scoreRow(models[side], data.rows, row, data.offsets[row]!).pWrong;
    for (const solution of solutions.filter(({ problem }) => foldOf.get(problem) === fold)) {
      if (solution.auditWeight === null) continue;
      for (let row = solution.from; row < solution.to; row++) {
        const { problem, auditWeight: weight } = solution;
        const p = { queue: scoreOf('queue', row), uniform: scoreOf('uniform', row) };
        steps.push({ problem, solution: problem, weight, isWrong: data.labels[row] === 1, fold, p });
      }
    }
  }
  return { hours: seconds / 3600, ...compareOn(steps, random) };
}

function drawFolds(solutions: readonly TaughtSolution[], random: Random): Map<string, number> {
  const problems = [...new Set(solutions.map(({ problem }) => problem))];
  const order = Uint32Array.from(problems.keys());
  shuffle(order, random);
  return new Map([...order].map((problem, place) => [problems[problem]!, place % FOLDS]));
}

/** The first of each side, up to the paid time that both have. */
function equalTime(taught: readonly TaughtSolution[]) {
  const sides = {
    queue: taught.filter(({ isChosenByQueue }) => isChosenByQueue),
    uniform: taught.filter(({ auditWeight }) => auditWeight !== null),
  };
  const total = (side: readonly TaughtSolution[]) => side.reduce((sum, one) => sum + one.paidSeconds, 0);
  const seconds = Math.min(total(sides.queue), total(sides.uniform));
  return { queue: upTo(sides.queue, seconds), uniform: upTo(sides.uniform, seconds), seconds };
}

function upTo(side: readonly TaughtSolution[], seconds: number): TaughtSolution[] {
  const taken: TaughtSolution[] = [];
  let [spent, steps] = [0, 0];
  for (const solution of side) {
    spent += solution.paidSeconds;
    steps += solution.to - solution.from;
    if (spent > seconds * (1 + 1e-9) || steps > MOST_STEPS) break;
    taken.push(solution);
  }
  return taken;
}

const rowsOf = (side: readonly TaughtSolution[]) =>
  Uint32Array.from(side.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));

function isEnough(data: TrainingRows, side: readonly TaughtSolution[]): boolean {
  const rows = rowsOf(side);
  return rows.length >= LEAST_STEPS && rows.filter((row) => data.labels[row] === 1).length >= LEAST_ERRORS;
}

/**
 * Both sides on the same steps, drawn together by problem; the mean over the folds, since scores of two models cannot
 * be put into one order.
 */
function compareOn(steps: readonly HeldOutStep[], random: Random): Omit<LearningComparison, 'hours'> {
  const prepare = (side: Side) =>
    Array.from({ length: FOLDS }, (_, wanted) =>
      prepareSteps(
        steps.filter(({ fold }) => fold === wanted).map(({ p, ...step }) => ({ ...step, pWrong: p[side] })),
      ),
    );
  const prepared = { queue: prepare('queue'), uniform: prepare('uniform') };
  const problems = [...new Set(steps.map(({ problem }) => problem))];
  const measure = (side: Side, times?: ReadonlyMap<string, number>) => {
    const values = prepared[side].map((fold) => {
      const drawn =
        times && fold.weights.map((weight, i) => weight * (times.get(fold.steps[i]!.problem) ?? 0));
      return weightedQuality(fold, drawn).averagePrecision;
    });
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const draws = Array.from({ length: problems.length > 1 ? DRAWS : 0 }, () => {
    const times = new Map<string, number>();
    for (let i = 0; i < problems.length; i++) {
      const problem = problems[Math.floor(random() * problems.length)]!;
      times.set(problem, (times.get(problem) ?? 0) + 1);
    }
    return { queue: measure('queue', times), uniform: measure('uniform', times) };
  });
  const minus = ({ queue, uniform }: Record<Side, number | null>) =>
    queue === null || uniform === null ? null : queue - uniform;
  const whole = { queue: measure('queue'), uniform: measure('uniform') };
  const estimate = (of: (one: typeof whole) => number | null): Estimate => ({
    value: of(whole),
    interval: percentileInterval(draws.map(of)),
  });
  return {
    queue: estimate(({ queue }) => queue),
    uniform: estimate(({ uniform }) => uniform),
    difference: estimate(minus),
  };
}
