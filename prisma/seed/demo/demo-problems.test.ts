import { describe, expect, it } from 'vitest';
import { ALGEBRA_PROBLEMS } from './algebra-problems';
import { COUNTING_PROBLEMS } from './counting-problems';
import { EVERYDAY_PROBLEMS } from './everyday-problems';

const PROBLEMS = [...ALGEBRA_PROBLEMS, ...COUNTING_PROBLEMS, ...EVERYDAY_PROBLEMS];
const SOLUTIONS = PROBLEMS.flatMap(({ solutions }) => solutions);

describe('the demo problems', () => {
  it('are at least 12, with at least 30 solutions of uneven quality', () => {
    expect(PROBLEMS.length).toBeGreaterThanOrEqual(12);
    expect(SOLUTIONS.length).toBeGreaterThanOrEqual(30);
    expect(SOLUTIONS.filter(({ firstError }) => firstError !== null).length).toBeGreaterThan(10);
    expect(SOLUTIONS.filter(({ firstError }) => firstError === null).length).toBeGreaterThan(10);
  });
  it('name a first error that exists, and say why it is wrong', () => {
    for (const { firstError, steps, why } of SOLUTIONS) {
      if (firstError === null) continue;
      expect(steps[firstError]).toBeDefined();
      expect(why).toBeTruthy();
    }
  });
});
