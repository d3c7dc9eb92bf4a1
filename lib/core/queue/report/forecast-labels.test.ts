import { expect, it } from 'vitest';
import { errorsCurve } from '@/lib/core/queue/report/errors-curve';
import {
  fitLearningCurve,
  forecastLabels,
  qualityAt,
  standardError,
} from '@/lib/core/queue/report/forecast-labels';
import { stoppingAdvice } from '@/lib/core/queue/report/stopping-advice';
import { createRandom } from '@/lib/core/scoring/random';

const truth = { limit: 0.7, gap: 1.5, rate: 0.4 };
const counts = [50, 100, 200, 400, 800];
const points = counts.map((labels) => ({ labels, quality: qualityAt(truth, labels), error: 0.01 }));

it('finds the curve that made the points', () => {
  const curve = fitLearningCurve(points)!;
  expect(curve.limit).toBeCloseTo(0.7, 6);
  expect(curve.gap).toBeCloseTo(1.5, 6);
  expect(curve.rate).toBeCloseTo(0.4, 6);
  expect(fitLearningCurve(points.slice(0, 2))).toBeNull();
});

it('forecasts the labels to a quality with an interval, and says when it guesses', () => {
  // 0.7 − 1.5 n^(−0.4) = 0.62 at n = (1.5 / 0.08)^2.5.
  const near = forecastLabels(points, 0.62, createRandom(1))!;
  expect(near.labels).toBeCloseTo((1.5 / 0.08) ** 2.5, 0);
  expect(near.interval!.low).toBeLessThan(near.labels!);
  expect(near.interval!.high).toBeGreaterThan(near.labels!);
  expect(near.isGuess).toBe(false);
  expect(forecastLabels(points, 0.68, createRandom(1))).toMatchObject({ isGuess: true });
  const beyond = forecastLabels(points, 0.9, createRandom(1))!;
  expect(beyond).toMatchObject({ labels: null });
  expect(beyond.interval!.high).toBe(Infinity);
  expect(forecastLabels([], 0.6, createRandom(1))).toBeNull();
});

it('never forecasts a quality above 1, and takes a falling curve as flat', () => {
  const rising = counts.map((labels, i) => ({ labels, quality: 0.5 + i * 0.2, error: 0.02 }));
  expect(fitLearningCurve(rising)!.limit).toBeLessThanOrEqual(1);
  const falling = counts.map((labels, i) => ({ labels, quality: 0.6 - i * 0.05, error: 0.02 }));
  expect(fitLearningCurve(falling)!.gap).toBe(0);
});

it('advises to stop on a flat curve, to go on on a steep one, and not to trust two points', () => {
  const sure = (quality: (i: number) => number) =>
    counts.map((labels, i) => ({ labels, quality: quality(i), error: 0.002 }));
  expect(
    stoppingAdvice(
      sure(() => 0.6),
      800,
      createRandom(1),
    ).advice,
  ).toBe('stop');
  expect(
    stoppingAdvice(
      sure((i) => 0.3 + 0.08 * i),
      800,
      createRandom(1),
    ).advice,
  ).toBe('go-on');
  expect(stoppingAdvice(points.slice(0, 2), 800, createRandom(1))).toEqual({
    advice: 'too-early',
    gain: null,
    interval: null,
  });
  const noisy = points.map((point) => ({ ...point, error: 0.15 }));
  expect(stoppingAdvice(noisy, 800, createRandom(1)).advice).toBe('unsure');
});

it('knows the standard error of a 95 % interval', () => {
  expect(standardError({ low: 0.4, high: 0.596 })).toBeCloseTo(0.05, 12);
});

it('adds up errors in the order of submission and keeps both ends of a long curve', () => {
  const judged = Array.from({ length: 1000 }, (_, i) => ({
    ...{ id: `s${i}`, problem: 'p', arm: 'audit', at: 1000 - i, paidSeconds: 2, judged: 3 },
    ...{ errors: i % 4 === 0 ? 1 : 0, steps: 3, generator: null, subject: null },
  }));
  const curve = errorsCurve(judged);
  expect(curve.length).toBeLessThanOrEqual(121);
  expect(curve[0]).toEqual({ judged: 0, paidSeconds: 0, errors: 0 });
  expect(curve.at(-1)).toEqual({ judged: 3000, paidSeconds: 2000, errors: 250 });
  // Submitted last first: solution 999 has no error, 996 has the first one.
  expect(errorsCurve(judged.slice(-4)).map(({ errors }) => errors)).toEqual([0, 0, 0, 0, 1]);
});
