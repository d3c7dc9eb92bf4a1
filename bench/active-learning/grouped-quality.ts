import { judgedRows, type Pool } from '@/scripts/labelled-pool';
import {
  ALL_GROUPS,
  extractFeatures,
  type FeatureGroups,
} from '@/lib/core/scoring/features/extract-features';
import { areaUnderRoc, averagePrecision, logLoss } from '@/lib/core/scoring/model/metrics';
import { fitScorer, scoreRow } from '@/lib/core/scoring/model/scorer-model';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { hashPair } from '@/lib/core/scoring/text/hash';

const folds = 5;
const none: FeatureGroups = { outcome: false, tail: false, generator: false, outside: false, ngrams: false };

/** Groups of features in the order in which the table adds them. */
const rowsOfTable: [string, FeatureGroups][] = [
  ['prefix only', none],
  ['+ n-grams', { ...none, ngrams: true }],
  ['prefix + whole solution', { ...none, tail: true }],
  ['prefix + outcome', { ...none, outcome: true }],
  ['prefix + outcome + whole solution', { ...none, outcome: true, tail: true }],
  ['all', ALL_GROUPS],
];

export interface GroupQuality {
  groups: string;
  averagePrecision: number;
  areaUnderRoc: number;
  logLoss: number;
}

/** The scorer by cross-validation over problems, on the judged steps, group of features by group. */
export function groupedQuality(pool: Pool): GroupQuality[] {
  return rowsOfTable.map(([groups, chosen]) => ({ groups, ...crossValidate(pool, chosen) }));
}

function crossValidate(pool: Pool, groups: FeatureGroups) {
  const rows = new SparseRows();
  for (const { material } of pool.solutions)
    for (const row of extractFeatures(material, groups)) rows.add(row);
  const judged = judgedRows(
    pool,
    pool.solutions.map((_, s) => s),
  );
  const foldOf = (row: number) => (hashPair(pool.rowProblem[row]!, 99) >>> 3) % folds;
  const data = {
    rows,
    labels: pool.labels,
    offsets: new Float32Array(rows.count),
    problems: pool.rowProblem,
  };
  const scores: number[] = [];
  const labels: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const model = fitScorer(
      data,
      judged.filter((row) => foldOf(row) !== fold),
      { seed: fold + 1 },
    );
    for (const row of judged.filter((row) => foldOf(row) === fold)) {
      scores.push(scoreRow(model, rows, row, 0).pWrong);
      labels.push(pool.labels[row]!);
    }
  }
  return {
    averagePrecision: averagePrecision(scores, labels),
    areaUnderRoc: areaUnderRoc(scores, labels),
    logLoss: logLoss(scores, labels),
  };
}
