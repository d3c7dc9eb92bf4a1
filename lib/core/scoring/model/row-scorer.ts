import { FEATURE_COUNT, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import { calibrated } from '@/lib/core/scoring/model/calibrate';
import type { ScorerModel, StepProbability } from '@/lib/core/scoring/model/scorer-model';
import { priorOffset, priorProbability } from '@/lib/core/scoring/prior/prior';

export type RowScorer = (row: FeatureRow) => StepProbability;

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));

/**
 * A function that scores feature rows under a model that learned on top of the warm-start prior, or under the prior
 * alone. The members' weights lie side by side, so that a feature costs one look into memory, not eight.
 */
export function rowScorer(model: ScorerModel | null): RowScorer {
  if (!model) return (row) => ({ pWrong: priorProbability(row), spread: 0 });
  const count = model.members.length;
  const table = new Float32Array(FEATURE_COUNT * count);
  model.members.forEach(({ weights }, m) => {
    for (let j = 0; j < FEATURE_COUNT; j++) table[j * count + m] = weights[j]!;
  });
  const logits = new Float64Array(count);
  return (row) => {
    logits.fill(priorOffset(row) + model.intercept);
    for (let k = 0; k < row.indexes.length; k++) {
      const at = row.indexes[k]! * count;
      const value = row.values[k]!;
      for (let m = 0; m < count; m++) logits[m]! += table[at + m]! * value;
    }
    return combine(logits, model);
  };
}

function combine(logits: Float64Array, { calibration }: ScorerModel): StepProbability {
  let [sum, sumP, sumPP] = [0, 0, 0];
  for (const logit of logits) {
    const p = sigmoid(calibrated(calibration, logit));
    sum += logit;
    sumP += p;
    sumPP += p * p;
  }
  const count = logits.length;
  const variance = Math.max(0, sumPP / count - (sumP / count) ** 2);
  return { pWrong: sigmoid(calibrated(calibration, sum / count)), spread: Math.sqrt(variance) };
}
