import { expect, it } from 'vitest';
import { COST_PRIOR } from '@/lib/core/queue/cost';
import { ASSIGNMENTS_FOR_FIT, fitCost } from '@/lib/core/queue/fit-cost';
import { createRandom } from '@/lib/core/scoring/random';

function assignments(count: number, seed: number) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const steps = 1 + Math.floor(random() * 12);
    const characters = Math.round(steps * (50 + random() * 300));
    return { steps, characters, seconds: 20 + 5 * steps + 0.05 * characters + (random() - 0.5) * 20 };
  });
}

it('holds to the prior until there are enough assignments', () => {
  expect(fitCost(assignments(ASSIGNMENTS_FOR_FIT - 1, 1))).toEqual(COST_PRIOR);
});

it('finds the seconds per assignment, step and character', () => {
  const { base, perStep, perCharacter } = fitCost(assignments(3000, 2));
  expect(base).toBeCloseTo(20, -0.5);
  expect(Math.abs(perStep - 5)).toBeLessThan(0.5);
  expect(Math.abs(perCharacter - 0.05)).toBeLessThan(0.005);
});

it('charges nothing below zero, whatever the times', () => {
  const odd = assignments(60, 3).map((one) => ({ ...one, seconds: Math.max(0, 400 - one.characters) }));
  const { base, perStep, perCharacter } = fitCost(odd);
  expect(Math.min(base, perStep, perCharacter)).toBeGreaterThanOrEqual(0);
});
