import { expect, it } from 'vitest';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { featureName, NAMED_FEATURE_LIMIT } from '@/lib/core/scoring/features/feature-space';
import { priorOffset, priorProbability } from '@/lib/core/scoring/prior/prior';
import prior from '@/lib/core/scoring/prior/prior-weights.json';

const probability = (step: string, outcome: 'right' | 'wrong') => {
  const steps = ['There are 3 bags with 4 apples each.', step, 'So the answer is \\boxed{12}.'];
  const problem = 'Tom has 3 bags with 4 apples each. How many apples are there?';
  return priorProbability(
    extractFeatures({ problemKey: 'p', problem, steps, outcome, isTailVisible: true })[1]!,
  );
};

it('names the source and the licence of every file that it was fitted on', () => {
  expect(prior.sources.length).toBeGreaterThan(0);
  for (const { file, licence } of prior.sources) {
    expect(file).not.toMatch(/processbench/i);
    expect(licence).toMatch(/MIT|Apache/);
  }
});

it('speaks of features that still exist', () => {
  const names = new Set(Array.from({ length: NAMED_FEATURE_LIMIT }, (_, index) => featureName(index)));
  expect(Object.keys(prior.weights).filter((name) => !names.has(name))).toEqual([]);
});

it('doubts a wrong equation more than a right one, and a wrong answer more than a right one', () => {
  expect(probability('Then 3 * 4 = 13.', 'wrong')).toBeGreaterThan(probability('Then 3 * 4 = 12.', 'wrong'));
  expect(probability('Then 3 * 4 = 12.', 'wrong')).toBeGreaterThan(probability('Then 3 * 4 = 12.', 'right'));
});

it('gives an offset without its intercept', () => {
  expect(priorOffset({ indexes: [], values: [], ngrams: [5_000], ngramValue: 1 })).toBe(0);
});
