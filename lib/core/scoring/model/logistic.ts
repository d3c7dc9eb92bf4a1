import { shuffle, type Random } from '@/lib/core/scoring/random';
import type { SparseRows } from '@/lib/core/scoring/model/sparse-rows';

/**
 * Logistic regression with a Gaussian prior on each weight, fitted by AdaGrad (Duchi, Hazan, Singer 2011).
 * The penalty is spread over the rows in which a feature is active (λ / count), so that one pass over the
 * data applies λ once, and rare features stay small.
 */
export interface LogisticSettings {
  penalty: number;
  rate: number;
  epochs: number;
}

/** Features of fewer rows than this keep weight 0: they say nothing that lasts, and cost most of the time. */
const RARE_BELOW = 3;

export const DEFAULT_SETTINGS: LogisticSettings = { penalty: 15, rate: 0.05, epochs: 8 };

/** What is learned from: rows of features, labels (1 = wrong), fixed offsets in logits. */
export interface TrainingRows {
  rows: SparseRows;
  labels: Uint8Array;
  offsets: Float32Array;
  /** Any number that the rows of one problem share, for cross-fitting. */
  problems: Int32Array;
}

export interface LogisticWeights {
  weights: Float32Array;
  /** AdaGrad's sums of squared gradients, so that training can go on later. */
  squares: Float32Array;
}

export const newWeights = (size: number): LogisticWeights => ({
  weights: new Float32Array(size),
  squares: new Float32Array(size).fill(1e-6),
});

/** Adds to the counts how many of the chosen rows hold each feature. */
export function countFeatures(rows: SparseRows, chosen: Uint32Array, counts: Float32Array): void {
  for (const i of chosen) {
    for (let k = rows.start(i), end = rows.start(i + 1); k < end; k++) counts[rows.indexes[k]!]! += 1;
  }
}

/** Fits the weights in place on the chosen rows, each weighted by `weightOf` (0 leaves it out). */
export function trainLogistic(
  model: LogisticWeights,
  data: TrainingRows,
  chosen: Uint32Array,
  counts: Float32Array,
  options: LogisticSettings & { random: Random; weightOf: (row: number) => number },
): void {
  const order = chosen.filter((i) => options.weightOf(i) > 0);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, options.random);
    for (const i of order) learnRow(model, data, i, options.weightOf(i), counts, options);
  }
}

function learnRow(
  model: LogisticWeights,
  { rows, labels, offsets }: TrainingRows,
  i: number,
  weight: number,
  counts: Float32Array,
  { penalty, rate }: LogisticSettings,
): void {
  const { weights, squares } = model;
  const { indexes, values } = rows;
  const start = rows.start(i);
  const end = rows.start(i + 1);
  let sum = offsets[i]!;
  for (let k = start; k < end; k++) sum += weights[indexes[k]!]! * values[k]!;
  const error = (1 / (1 + Math.exp(-sum)) - labels[i]!) * weight;
  for (let k = start; k < end; k++) {
    const j = indexes[k]!;
    if (counts[j]! < RARE_BELOW) continue;
    const gradient = error * values[k]! + (penalty / counts[j]!) * weights[j]!;
    const squared = squares[j]! + gradient * gradient;
    squares[j] = squared;
    weights[j]! -= (rate * gradient) / Math.sqrt(squared);
  }
}

/** The logit of one row. */
export function logitOf(weights: Float32Array, rows: SparseRows, i: number, offset: number): number {
  let sum = offset;
  for (let k = rows.start(i), end = rows.start(i + 1); k < end; k++)
    sum += weights[rows.indexes[k]!]! * rows.values[k]!;
  return sum;
}
