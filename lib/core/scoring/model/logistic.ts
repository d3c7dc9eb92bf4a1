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

/** The logit of one row. */
export function logitOf(weights: Float32Array, rows: SparseRows, i: number, offset: number): number {
  let sum = offset;
  for (let k = rows.start(i), end = rows.start(i + 1); k < end; k++)
    sum += weights[rows.indexes[k]!]! * rows.values[k]!;
  return sum;
}
