import { featureName, NAMED_FEATURE_LIMIT, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import weightsOfPrior from '@/lib/core/scoring/prior/prior-weights.json';

/** The warm-start prior: weights of named features, fitted by scripts/fit-prior.ts; sources stand in the file. */
const prior: { intercept: number; weights: Record<string, number> } = weightsOfPrior;

let table: Float64Array | undefined;

/** Weights by index; built at first use, since features name themselves while their modules load. */
function weightTable(): Float64Array {
  table ??= Float64Array.from(
    { length: NAMED_FEATURE_LIMIT },
    (_, j) => prior.weights[featureName(j) ?? ''] ?? 0,
  );
  return table;
}

/** The prior's logit of a step without its intercept: the offset that a project's scorer starts from. */
export function priorOffset(row: FeatureRow): number {
  const weights = weightTable();
  let sum = 0;
  for (let k = 0; k < row.indexes.length; k++) {
    const j = row.indexes[k]!;
    // To read beyond a typed array is slow; what the data names lies there.
    if (j < NAMED_FEATURE_LIMIT) sum += weights[j]! * row.values[k]!;
  }
  return sum;
}

/** P(step wrong) by the prior alone, for a project without labels. */
export function priorProbability(row: FeatureRow): number {
  return 1 / (1 + Math.exp(-(prior.intercept + priorOffset(row))));
}
