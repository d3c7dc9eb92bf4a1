export interface GivenLabel {
  annotator: number;
  item: number;
  /** 0 … classes − 1. */
  label: number;
}

export interface DawidSkeneOptions {
  annotators: number;
  items: number;
  classes: number;
  /** Added to each cell of a confusion matrix, so that no one mistake becomes impossible. */
  smoothing?: number;
  iterations?: number;
  /** Ends early when no posterior moves by more. */
  tolerance?: number;
}

export interface DawidSkene {
  /** [item][class]: probability of the true class. */
  posteriors: number[][];
  /** [annotator][true class][label]: rows sum to 1. */
  confusions: number[][][];
  priors: number[];
  iterations: number;
}

/**
 * Dawid and Skene (1979) by EM: true classes and each annotator's confusion matrix, from the majority's shares.
 * An item without a label keeps the prior. What an annotator did not reach is no label: leave it out.
 */
export function dawidSkene(labels: readonly GivenLabel[], options: DawidSkeneOptions): DawidSkene {
  const { iterations = 100, tolerance = 1e-6, smoothing = 0.01 } = options;
  let posteriors = majorityShares(labels, options);
  let state = maximise(labels, posteriors, options, smoothing);
  let done = 0;
  while (done < iterations) {
    const next = expect(labels, state, options);
    done += 1;
    const moved = largestMove(posteriors, next);
    posteriors = next;
    state = maximise(labels, posteriors, options, smoothing);
    if (moved <= tolerance) break;
  }
  return { posteriors, ...state, iterations: done };
}

type Parameters = Pick<DawidSkene, 'confusions' | 'priors'>;

function majorityShares(labels: readonly GivenLabel[], { items, classes }: DawidSkeneOptions): number[][] {
  const counts = zeros(items, classes);
  for (const { item, label } of labels) counts[item]![label]! += 1;
  return counts.map(normalised);
}

function maximise(
  labels: readonly GivenLabel[],
  posteriors: readonly (readonly number[])[],
  { annotators, classes }: DawidSkeneOptions,
  smoothing: number,
): Parameters {
  const confusions = Array.from({ length: annotators }, () =>
    Array.from({ length: classes }, () => new Array<number>(classes).fill(smoothing)),
  );
  for (const { annotator, item, label } of labels) {
    posteriors[item]!.forEach((share, truth) => {
      confusions[annotator]![truth]![label]! += share;
    });
  }
  const sums = new Array<number>(classes).fill(0);
  for (const row of posteriors) row.forEach((share, truth) => (sums[truth]! += share));
  return { confusions: confusions.map((rows) => rows.map(normalised)), priors: normalised(sums) };
}

/** Logarithms are summed: a product over many annotators would reach zero. */
function expect(
  labels: readonly GivenLabel[],
  { confusions, priors }: Parameters,
  { items, classes }: DawidSkeneOptions,
): number[][] {
  const logs = Array.from({ length: items }, () => priors.map(safeLog));
  for (const { annotator, item, label } of labels) {
    for (let truth = 0; truth < classes; truth += 1)
      logs[item]![truth]! += safeLog(confusions[annotator]![truth]![label]!);
  }
  return logs.map((row) => {
    const top = row.reduce((a, b) => Math.max(a, b));
    return normalised(row.map((value) => Math.exp(value - top)));
  });
}

const safeLog = (value: number) => Math.log(Math.max(value, 1e-10));

function normalised(row: readonly number[]): number[] {
  const sum = row.reduce((a, b) => a + b, 0);
  return row.map((value) => (sum === 0 ? 1 / row.length : value / sum));
}

function zeros(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}

function largestMove(before: readonly (readonly number[])[], after: readonly (readonly number[])[]): number {
  let largest = 0;
  after.forEach((row, i) =>
    row.forEach((value, k) => (largest = Math.max(largest, Math.abs(value - before[i]![k]!)))),
  );
  return largest;
}
