import { firstErrorDistribution } from '@/lib/core/queue/first-error';
import type { NeedCandidate } from '@/lib/core/queue/need-candidate';
import { needsOf, type NeedRuleName } from '@/lib/core/queue/need-rules';
import { DEFAULT_PROBLEM_CAP, orderSolutions } from '@/lib/core/queue/order-solutions';
import { areaUnderRoc, averagePrecision, logLoss } from '@/lib/core/scoring/model/metrics';
import { fitScorer, scoreRow, type ScorerModel } from '@/lib/core/scoring/model/scorer-model';
import { judgedRows, judgedSteps, type Pool } from '@/scripts/labelled-pool';
import { createRandom } from '@/lib/core/scoring/random';

export const CHECKPOINTS = [60, 120, 200, 300, 450, 650, 900, 1250, 1700, 2300, 3100, 4500, 7000, Infinity];
const startSteps = 60;

export interface RunOptions {
  rule: NeedRuleName | 'oracle';
  /** Share of servings by the audit arm; the rest by the rule. */
  auditShare: number;
  seed: number;
  /** Logit offsets of all rows; zeros with the warm start off. */
  offsets: Float32Array;
  /** The run ends before the checkpoint above this many judged steps. */
  stopAt: number;
}

export interface Checkpoint {
  steps: number;
  solutions: number;
  errors: number;
  averagePrecision: number;
  areaUnderRoc: number;
  logLoss: number;
  /** Share of the pool whose first error is known or predicted exactly. */
  exactShare: number;
}

export interface Run {
  checkpoints: Checkpoint[];
  /** Judged steps and errors after each served solution. */
  served: { steps: number; errors: number }[];
}

/** Serves the whole pool by one rule, with the product's own scorer, needs and ranking. */
export function runRule(
  pool: Pool,
  train: readonly number[],
  test: readonly number[],
  options: RunOptions,
): Run {
  const session = new Session(pool, train, test, options);
  for (const target of CHECKPOINTS) {
    if (target > options.stopAt) break;
    session.serveUntil(target);
    session.retrain();
    if (session.isDone) break;
  }
  return { checkpoints: session.checkpoints, served: session.served };
}

class Session {
  readonly checkpoints: Checkpoint[] = [];
  readonly served: { steps: number; errors: number }[] = [];
  steps = 0;
  private errors = 0;
  private readonly labelled: number[] = [];
  /** Problems of what the ranking served, in their order. */
  private readonly servedByNeed: string[] = [];
  private readonly open: Set<number>;
  private readonly ties: Map<number, number>;
  private readonly auditOrder: number[];
  private ranking: number[] = [];
  private readonly random;

  constructor(
    private readonly pool: Pool,
    private readonly train: readonly number[],
    private readonly test: readonly number[],
    private readonly options: RunOptions,
  ) {
    this.random = createRandom(options.seed * 7907 + 11);
    this.open = new Set(train);
    const keys = createRandom(options.seed * 7919 + 13);
    const auditKeys = new Map(train.map((s) => [s, keys()]));
    this.ties = new Map(train.map((s) => [s, keys()]));
    this.auditOrder = [...train].sort((a, b) => auditKeys.get(a)! - auditKeys.get(b)!);
  }

  get isDone(): boolean {
    return this.open.size === 0;
  }

  serveUntil(target: number): void {
    while (this.steps < target && !this.isDone) this.serve(this.nextSolution());
  }

  /** The shared start is the audit order, the same for every rule of a seed. */
  private nextSolution(): number {
    const isAudit =
      this.steps < startSteps || this.options.rule === 'uniform' || this.random() < this.options.auditShare;
    const list = isAudit ? this.auditOrder : this.ranking;
    while (list.length > 0) {
      const s = list.shift()!;
      if (!this.open.has(s)) continue;
      if (!isAudit) this.servedByNeed.push(String(this.pool.problem[s]));
      return s;
    }
    return this.open.values().next().value!;
  }

  private serve(s: number): void {
    this.open.delete(s);
    this.labelled.push(s);
    this.steps += judgedSteps(this.pool, s);
    if (this.pool.solutions[s]!.firstError >= 0) this.errors++;
    this.served.push({ steps: this.steps, errors: this.errors });
  }

  retrain(): void {
    const { pool, options } = this;
    const data = {
      rows: pool.rows,
      labels: pool.labels,
      offsets: options.offsets,
      problems: pool.rowProblem,
    };
    const model = fitScorer(data, judgedRows(pool, this.labelled), { seed: options.seed });
    const open = [...this.open];
    const hazards = open.map((s) => this.hazardsOf(model, s));
    this.ranking = this.rank(open, hazards);
    this.checkpoints.push({ ...this.measure(model), exactShare: this.exactShare(open, hazards) });
  }

  private hazardsOf(model: ScorerModel, s: number): number[] {
    const from = this.pool.firstRow[s]!;
    const count = this.pool.firstRow[s + 1]! - from;
    return Array.from({ length: count }, (_, t) => this.probability(model, from + t));
  }

  private probability(model: ScorerModel, row: number): number {
    return scoreRow(model, this.pool.rows, row, this.options.offsets[row]!).pWrong;
  }

  private rank(open: readonly number[], hazards: readonly number[][]): number[] {
    if (this.options.rule === 'oracle') return this.oracleOrder(open);
    const candidates = open.map((s, i): NeedCandidate => ({
      hazards: hazards[i]!,
      hazardsByScorer: [hazards[i]!],
      outcome: this.pool.solutions[s]!.material.outcome ?? 'undecided',
      fixedSeconds: 0,
      stepSeconds: hazards[i]!.map(() => 1),
      tie: this.ties.get(s)!,
    }));
    const needs = needsOf(this.options.rule, candidates);
    const ranked = orderSolutions(
      open.map((s, i) => ({
        id: String(s),
        problem: String(this.pool.problem[s]),
        need: needs[i]!,
        tie: candidates[i]!.tie,
      })),
      { ...DEFAULT_PROBLEM_CAP, served: this.servedByNeed.toReversed() },
    );
    return ranked.map(({ id }) => Number(id));
  }

  /** Knows the labels: errors first, those that cost fewest steps before the others. */
  private oracleOrder(open: readonly number[]): number[] {
    const cost = (s: number) =>
      (this.pool.solutions[s]!.firstError < 0 ? 1e6 : 0) + judgedSteps(this.pool, s);
    return [...open].sort((a, b) => cost(a) - cost(b));
  }

  private measure(model: ScorerModel) {
    const rows = judgedRows(this.pool, this.test);
    const scores = Float64Array.from(rows, (row) => this.probability(model, row));
    const labels = Uint8Array.from(rows, (row) => this.pool.labels[row]!);
    return {
      steps: this.steps,
      solutions: this.labelled.length,
      errors: this.errors,
      averagePrecision: averagePrecision(scores, labels),
      areaUnderRoc: areaUnderRoc(scores, labels),
      logLoss: logLoss(scores, labels),
    };
  }

  private exactShare(open: readonly number[], hazards: readonly number[][]): number {
    const exact = open.filter((s, i) => {
      const { errorAt, none } = firstErrorDistribution(hazards[i]!);
      const likeliest = Math.max(none, ...errorAt);
      const predicted = likeliest === none ? -1 : errorAt.indexOf(likeliest);
      return predicted === this.pool.solutions[s]!.firstError;
    });
    return (this.labelled.length + exact.length) / this.train.length;
  }
}
