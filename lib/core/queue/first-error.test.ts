import { expect, it } from 'vitest';
import {
  conditionOnError,
  expectedCost,
  firstErrorDistribution,
  firstErrorEntropy,
} from '@/lib/core/queue/first-error';

const h = [0.1, 0.3, 0.2];
const near = (values: number[], wanted: number[]) =>
  wanted.forEach((value, i) => expect(values[i]).toBeCloseTo(value, 7));

it('gives the published vector: classes, entropy, expected reads', () => {
  const { errorAt, none, survival } = firstErrorDistribution(h);
  near(errorAt, [0.1, 0.27, 0.126]);
  expect(none).toBeCloseTo(0.504, 12);
  expect(firstErrorEntropy(h)).toBeCloseTo(1.1901143721, 9);
  expect(firstErrorEntropy(h) / Math.LN2).toBeCloseTo(1.7169721, 7);
  expect(expectedCost(survival, 0, [1, 1, 1])).toBeCloseTo(2.53, 12);
});

it('conditions on an error: classes, entropy and reads of the vector', () => {
  const conditioned = conditionOnError(h);
  const { errorAt, none, survival } = firstErrorDistribution(conditioned);
  near(errorAt, [0.2016129, 0.54435484, 0.25403226]);
  expect(none).toBeCloseTo(0, 12);
  expect(firstErrorEntropy(conditioned)).toBeCloseTo(1.0020144997, 9);
  expect(expectedCost(survival, 0, [1, 1, 1])).toBeCloseTo(2.0524, 4);
});

it('takes no steps and certain steps', () => {
  expect(firstErrorDistribution([])).toEqual({ errorAt: [], none: 1, survival: [1] });
  expect(conditionOnError([0, 0])).toEqual([1, 1]);
  expect(firstErrorEntropy([0, 1, 0.5])).toBe(0);
});
