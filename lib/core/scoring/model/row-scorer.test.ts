import { expect, it } from 'vitest';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { rowScorer } from '@/lib/core/scoring/model/row-scorer';
import { fitScorer, scoreRow } from '@/lib/core/scoring/model/scorer-model';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { priorOffset, priorProbability } from '@/lib/core/scoring/prior/prior';

const features = extractFeatures({
  problemKey: 'p',
  problem: 'A pen costs 3 dollars. What do 4 pens cost?',
  steps: ['Each pen costs 3 dollars.', '3 * 4 = 13 dollars.', 'The answer is \\boxed{13}.'],
  outcome: 'wrong',
  isTailVisible: true,
});

it('gives what the slower way gives, row by row', () => {
  const rows = new SparseRows();
  for (let i = 0; i < 40; i++) for (const row of features) rows.add(row);
  const labels = Uint8Array.from({ length: rows.count }, (_, i) => (i % 3 === 1 ? 1 : 0));
  const offsets = Float32Array.from({ length: rows.count }, (_, i) => priorOffset(features[i % 3]!));
  const problems = Int32Array.from({ length: rows.count }, (_, i) => Math.floor(i / 3));
  const chosen = Uint32Array.from({ length: rows.count }, (_, i) => i);
  const model = fitScorer({ rows, labels, offsets, problems }, chosen, { seed: 3 });
  const score = rowScorer(model);
  features.forEach((row, i) => {
    const expected = scoreRow(model, rows, i, priorOffset(row));
    expect(score(row).pWrong).toBeCloseTo(expected.pWrong, 5);
    expect(score(row).spread).toBeCloseTo(expected.spread, 5);
  });
  expect(score(features[1]!).pWrong).toBeGreaterThan(score(features[0]!).pWrong);
});

it('gives the prior without a model', () => {
  expect(rowScorer(null)(features[1]!)).toEqual({ pWrong: priorProbability(features[1]!), spread: 0 });
});
