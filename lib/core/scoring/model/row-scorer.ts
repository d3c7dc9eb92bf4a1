import { FEATURE_COUNT, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import { calibrated } from '@/lib/core/scoring/model/calibrate';
import { MEMBER_COUNT, type ScorerModel, type StepProbability } from '@/lib/core/scoring/model/scorer-model';
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
  const add = count === MEMBER_COUNT ? addEight : addAll;
  return (row) => {
    logits.fill(priorOffset(row) + model.intercept);
    add(logits, table, row);
    return combine(logits, model);
  };
}

function addAll(logits: Float64Array, table: Float32Array, row: FeatureRow): void {
  const count = logits.length;
  const addOne = (index: number, value: number) => {
    for (let m = 0; m < count; m++) logits[m]! += table[index * count + m]! * value;
  };
  row.indexes.forEach((index, k) => addOne(index, row.values[k]!));
  for (const index of row.ngrams) addOne(index, row.ngramValue);
}

/** The same for the usual number of members: sums in variables of their own take half of the time. */
function addEight(logits: Float64Array, table: Float32Array, row: FeatureRow): void {
  const { indexes, values, ngrams, ngramValue } = row;
  let [a, b, c, d] = [logits[0]!, logits[1]!, logits[2]!, logits[3]!];
  let [e, f, g, h] = [logits[4]!, logits[5]!, logits[6]!, logits[7]!];
  for (let k = 0; k < indexes.length; k++) {
    const at = indexes[k]! * MEMBER_COUNT;
    const value = values[k]!;
    a += table[at]! * value;
    b += table[at + 1]! * value;
    c += table[at + 2]! * value;
    d += table[at + 3]! * value;
    e += table[at + 4]! * value;
    f += table[at + 5]! * value;
    g += table[at + 6]! * value;
    h += table[at + 7]! * value;
  }
  for (let k = 0; k < ngrams.length; k++) {
    const at = ngrams[k]! * MEMBER_COUNT;
    a += table[at]! * ngramValue;
    b += table[at + 1]! * ngramValue;
    c += table[at + 2]! * ngramValue;
    d += table[at + 3]! * ngramValue;
    e += table[at + 4]! * ngramValue;
    f += table[at + 5]! * ngramValue;
    g += table[at + 6]! * ngramValue;
    h += table[at + 7]! * ngramValue;
  }
  logits.set([a, b, c, d, e, f, g, h]);
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
