import { expect, it } from 'vitest';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { FEATURE_COUNT, featureName } from '@/lib/core/scoring/features/feature-space';
import { fitCalibration } from '@/lib/core/scoring/model/calibrate';
import { fitScorerInPieces } from '@/lib/core/scoring/model/fit-in-pieces';
import { countFeatures, type TrainingRows } from '@/lib/core/scoring/model/logistic';
import { areaUnderRoc } from '@/lib/core/scoring/model/metrics';
import { fitScorer, scoreRow, updateScorer, type ScorerModel } from '@/lib/core/scoring/model/scorer-model';
import { deserialiseModel, serialiseModel } from '@/lib/core/scoring/model/serialise-model';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { strongestFeatures } from '@/lib/core/scoring/model/strongest-features';
import { createRandom } from '@/lib/core/scoring/random';

/** Steps with twenty features of which two matter, three steps a problem. */
function makeRows(count: number, seed: number): TrainingRows {
  const random = createRandom(seed);
  const rows = new SparseRows();
  const labels = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const values = Array.from({ length: 20 }, () => (random() < 0.3 ? 1 : 0));
    const indexes = values.flatMap((value, j) => (value ? [j] : []));
    rows.add({ indexes, values: indexes.map(() => 1), ngrams: [], ngramValue: 0 });
    const logit = -2 + 2.5 * values[3]! - 1.5 * values[7]!;
    labels[i] = random() < 1 / (1 + Math.exp(-logit)) ? 1 : 0;
  }
  const problems = Int32Array.from({ length: count }, (_, i) => Math.floor(i / 3));
  return { rows, labels, offsets: new Float32Array(count), problems };
}

const rowsFrom = (from: number, to: number) => Uint32Array.from({ length: to - from }, (_, i) => from + i);
/** Millions of bytes are too many for a comparison that wants to show the difference. */
const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
const quality = (model: ScorerModel, data: TrainingRows, chosen: Uint32Array) =>
  areaUnderRoc(
    [...chosen].map((i) => scoreRow(model, data.rows, i, 0).pWrong),
    [...chosen].map((i) => data.labels[i]!),
  );

it('learns what matters, calibrated, and the same again from the same seed', () => {
  const data = makeRows(4000, 1);
  const model = fitScorer(data, rowsFrom(0, 2000), { seed: 7 });
  const test = rowsFrom(2000, 4000);
  expect(quality(model, data, test)).toBeGreaterThan(0.75);
  const predicted = [...test].reduce((sum, i) => sum + scoreRow(model, data.rows, i, 0).pWrong, 0);
  const happened = [...test].reduce((sum, i) => sum + data.labels[i]!, 0);
  expect(Math.abs(predicted - happened) / test.length).toBeLessThan(0.03);
  const again = fitScorer(makeRows(4000, 1), rowsFrom(0, 2000), { seed: 7 });
  expect(isSame(serialiseModel(again), serialiseModel(model))).toBe(true);
});

it('says which features it has learned from', () => {
  // Any material loads the names of the features.
  extractFeatures({ problemKey: 'p', problem: '', steps: [''], isTailVisible: true });
  const data = makeRows(2000, 8);
  const [first, second] = strongestFeatures(fitScorer(data, rowsFrom(0, 2000), { seed: 2 }), 2);
  expect([first!.name, second!.name].sort()).toEqual([featureName(3), featureName(7)].sort());
  expect(first!.spread).toBeLessThan(Math.abs(first!.weight));
});

it('is surer with more labels', () => {
  const data = makeRows(3000, 2);
  const spreadOf = (count: number) => {
    const model = fitScorer(data, rowsFrom(0, count), { seed: 3 });
    return [...rowsFrom(2500, 3000)].reduce((sum, i) => sum + scoreRow(model, data.rows, i, 0).spread, 0);
  };
  expect(spreadOf(2500)).toBeLessThan(spreadOf(100));
});

it('gets better by an increment, without touching the model that it started from', () => {
  const data = makeRows(4000, 4);
  const small = fitScorer(data, rowsFrom(0, 60), { seed: 5 });
  const before = serialiseModel(small);
  const updated = updateScorer(small, data, rowsFrom(60, 1500), rowsFrom(0, 60));
  expect(quality(updated, data, rowsFrom(2000, 4000))).toBeGreaterThan(
    quality(small, data, rowsFrom(2000, 4000)),
  );
  expect(updated.labelCount).toBe(1500);
  expect(isSame(serialiseModel(small), before)).toBe(true);
});

it('survives being written and read; other bytes mean: fit anew', () => {
  const data = makeRows(200, 6);
  const model = fitScorer(data, rowsFrom(0, 200), { seed: 1 });
  const read = deserialiseModel(serialiseModel(model))!;
  expect(scoreRow(read, data.rows, 5, 0.3)).toEqual(scoreRow(model, data.rows, 5, 0.3));
  expect(deserialiseModel(new Uint8Array([1, 2, 3]))).toBeNull();
  expect(deserialiseModel(new Uint8Array(64))).toBeNull();
});

it('calibrates logits that are twice too sure, and leaves few labels alone', () => {
  const random = createRandom(9);
  const logits = Array.from({ length: 5000 }, () => (random() - 0.5) * 8);
  const labels = logits.map((logit) => (random() < 1 / (1 + Math.exp(-logit / 2)) ? 1 : 0));
  expect(fitCalibration(logits, labels).slope).toBeCloseTo(0.5, 1);
  expect(Math.abs(fitCalibration(logits.slice(0, 4), labels.slice(0, 4)).slope - 1)).toBeLessThan(0.5);
});

it('learns from pieces that are loaded one at a time as well as from all at once', () => {
  const data = makeRows(6000, 10);
  const rowsEach = 1000;
  const pieces = Array.from({ length: 4 }, (_, piece) => {
    const from = piece * rowsEach;
    const rows = new SparseRows();
    for (let i = from; i < from + rowsEach; i++)
      rows.add({
        indexes: [...data.rows.indexes.slice(data.rows.start(i), data.rows.start(i + 1))],
        values: [...data.rows.values.slice(data.rows.start(i), data.rows.start(i + 1))],
        ngrams: [],
        ngramValue: 0,
      });
    const cut = <T extends Uint8Array | Float32Array | Int32Array>(all: T) =>
      all.slice(from, from + rowsEach) as T;
    return { rows, labels: cut(data.labels), offsets: cut(data.offsets), problems: cut(data.problems) };
  });
  const counts = new Float32Array(FEATURE_COUNT);
  for (const piece of pieces) countFeatures(piece.rows, rowsFrom(0, rowsEach), counts);
  const [labels, offsets] = [data.labels.slice(0, 4000), data.offsets.slice(0, 4000)];
  const set = { pieces: 4, load: (piece: number) => pieces[piece]!, labels, offsets, counts };
  const inPieces = fitScorerInPieces(set, 7);
  const atOnce = fitScorer(data, rowsFrom(0, 4000), { seed: 7 });
  const test = rowsFrom(4000, 6000);
  expect(Math.abs(quality(inPieces, data, test) - quality(atOnce, data, test))).toBeLessThan(0.01);
  expect(inPieces.counts).toEqual(atOnce.counts);
  expect(inPieces.calibration.slope).toBeCloseTo(atOnce.calibration.slope, 1);
});
