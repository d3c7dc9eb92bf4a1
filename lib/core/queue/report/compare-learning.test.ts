import { expect, it } from 'vitest';
import { compareLearning, type TaughtSolution } from '@/lib/core/queue/report/compare-learning';
import type { TrainingRows } from '@/lib/core/scoring/model/logistic';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { createRandom } from '@/lib/core/scoring/random';

/** Steps with two signs of which the first tells errors; the queue's labels say nothing where `isNoise`. */
function makeLabels(isNoise: boolean, count = 240) {
  const random = createRandom(8);
  const rows = new SparseRows();
  const labels: number[] = [];
  const problems: number[] = [];
  const solutions: TaughtSolution[] = [];
  for (let s = 0; s < count; s++) {
    const isChosenByQueue = s % 2 === 0;
    const from = rows.count;
    for (let step = 0; step < 5; step++) {
      const sign = random() < 0.3;
      rows.add({ indexes: [sign ? 1 : 2], values: [1], ngrams: [], ngramValue: 0 });
      const tells = isChosenByQueue && isNoise ? random() < 0.3 : sign;
      labels.push(random() < (tells ? 0.7 : 0.05) ? 1 : 0);
      problems.push(s >> 2);
    }
    const auditWeight = isChosenByQueue ? null : 1;
    const paidSeconds = isChosenByQueue ? 30 : 60;
    const problem = `p${s >> 2}`;
    solutions.push({ problem, from, to: rows.count, paidSeconds, isChosenByQueue, auditWeight });
  }
  const data: TrainingRows = {
    rows,
    labels: Uint8Array.from(labels),
    offsets: new Float32Array(labels.length),
    problems: Int32Array.from(problems),
  };
  return { data, solutions };
}

it('finds that labels which say nothing teach less in the same paid time', () => {
  const { data, solutions } = makeLabels(true);
  const compared = compareLearning(data, solutions, createRandom(1))!;
  expect(compared.difference.value).toBeLessThan(-0.1);
  expect(compared.difference.interval!.high).toBeLessThan(0);
  expect(compared.uniform.value).toBeGreaterThan(0.5);
  // A third is held out; of the rest, 120 solutions, both sides get the queue's 80 · 30 seconds.
  expect(compared.hours).toBeCloseTo((80 * 30) / 3600, 6);
});

it('finds no difference between labels that say the same', () => {
  const { data, solutions } = makeLabels(false);
  const { difference } = compareLearning(data, solutions, createRandom(1))!;
  expect(Math.abs(difference.value!)).toBeLessThan(0.03);
});

it('says nothing while one side has too little', () => {
  const { data, solutions } = makeLabels(false, 20);
  expect(compareLearning(data, solutions, createRandom(1))).toBeNull();
  const none = solutions.map((solution) => ({ ...solution, isChosenByQueue: false }));
  expect(compareLearning(data, none, createRandom(1))).toBeNull();
});
