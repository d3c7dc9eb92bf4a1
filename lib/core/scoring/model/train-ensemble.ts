import type { LogisticSettings, LogisticWeights, TrainingRows } from '@/lib/core/scoring/model/logistic';
import { shuffle, type Random } from '@/lib/core/scoring/random';

/** Features of fewer rows than this keep weight 0: they say nothing that lasts, and cost most of the time. */
const RARE_BELOW = 3;
const RARE = -1;

/**
 * The members of an ensemble while they learn: a feature's weights lie side by side, so that all members learn a row
 * with one look at its features. Member by member, memory was waited for three times as long.
 */
export class LearningEnsemble {
  private readonly count: number;
  private readonly weights: Float32Array;
  private readonly squares: Float32Array;
  /** The penalty of each feature, spread over the rows that hold it. */
  private readonly penalties: Float64Array;
  private readonly rate: number;
  private readonly sums: Float64Array;
  private readonly errors: Float64Array;
  /** Those that see the row at hand. */
  private readonly seeing: Int32Array;

  constructor(
    members: readonly LogisticWeights[],
    counts: Float32Array,
    { penalty, rate }: LogisticSettings,
  ) {
    this.count = members.length;
    this.rate = rate;
    this.weights = new Float32Array(counts.length * this.count);
    this.squares = new Float32Array(counts.length * this.count);
    this.penalties = Float64Array.from(counts, (count) => (count < RARE_BELOW ? RARE : penalty / count));
    this.sums = new Float64Array(this.count);
    this.errors = new Float64Array(this.count);
    this.seeing = new Int32Array(this.count);
    members.forEach(({ weights, squares }, m) => {
      for (let j = 0, at = m; j < weights.length; j++, at += this.count) {
        this.weights[at] = weights[j]!;
        this.squares[at] = squares[j]!;
      }
    });
  }

  /** Writes what was learned back into the members, in the order in which they were given. */
  writeTo(members: readonly LogisticWeights[]): void {
    members.forEach(({ weights, squares }, m) => {
      for (let j = 0, at = m; j < weights.length; j++, at += this.count) {
        weights[j] = this.weights[at]!;
        squares[j] = this.squares[at]!;
      }
    });
  }

  /** Passes over the rows, each time in another order; `drawOf` says how often a member sees a row. */
  learn(
    data: TrainingRows,
    chosen: Uint32Array,
    {
      epochs,
      random,
      drawOf,
    }: { epochs: number; random: Random; drawOf: (member: number, row: number) => number },
  ): void {
    const order = chosen.slice();
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, random);
      for (const row of order) {
        const seen = this.see(row, drawOf);
        if (seen > 0) this.learnRow(data, row, seen);
      }
    }
  }

  /** Notes who sees the row and how often; how many do. */
  private see(row: number, drawOf: (member: number, row: number) => number): number {
    let seen = 0;
    for (let m = 0; m < this.count; m++) {
      const draw = drawOf(m, row);
      if (draw === 0) continue;
      this.seeing[seen] = m;
      this.errors[seen++] = draw;
    }
    return seen;
  }

  private learnRow({ rows, labels, offsets }: TrainingRows, row: number, seen: number): void {
    const { sums, errors, seeing, weights, count } = this;
    const { indexes, values } = rows;
    const [start, end] = [rows.start(row), rows.start(row + 1)];
    sums.fill(offsets[row]!);
    for (let k = start; k < end; k++) {
      const at = indexes[k]! * count;
      const value = values[k]!;
      for (let a = 0; a < seen; a++) sums[a] = sums[a]! + weights[at + seeing[a]!]! * value;
    }
    for (let a = 0; a < seen; a++) errors[a] = (1 / (1 + Math.exp(-sums[a]!)) - labels[row]!) * errors[a]!;
    for (let k = start; k < end; k++) this.moveWeights(indexes[k]!, values[k]!, seen);
  }

  /** AdaGrad's step (Duchi, Hazan, Singer 2011) for one feature of those who see the row. */
  private moveWeights(feature: number, value: number, seen: number): void {
    const { weights, squares, errors, seeing, rate } = this;
    const penalty = this.penalties[feature]!;
    if (penalty === RARE) return;
    const at = feature * this.count;
    for (let a = 0; a < seen; a++) {
      const place = at + seeing[a]!;
      const weight = weights[place]!;
      const gradient = errors[a]! * value + penalty * weight;
      const squared = squares[place]! + gradient * gradient;
      squares[place] = squared;
      weights[place] = weight - (rate * gradient) / Math.sqrt(squared);
    }
  }
}
