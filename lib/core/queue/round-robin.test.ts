import { expect, it } from 'vitest';
import { roundRobin } from '@/lib/core/queue/round-robin';

const solution = (solutionId: string, problemId: string, tie: number) => ({ solutionId, problemId, tie });

it('serves each problem once before any twice, by the random keys', () => {
  const needs = roundRobin([
    solution('a1', 'a', 0.9),
    solution('a2', 'a', 0.1),
    solution('b1', 'b', 0.5),
    solution('a3', 'a', 0.4),
  ]);
  expect(Object.fromEntries(needs)).toEqual({ a2: 1, a3: 1 / 2, a1: 1 / 3, b1: 1 });
});

it('counts what was given out already', () => {
  expect(roundRobin([solution('a1', 'a', 0.2)], new Map([['a', 2]])).get('a1')).toBeCloseTo(1 / 3);
});

it('does not depend on the order of its input', () => {
  const solutions = [solution('x', 'p', 0.5), solution('y', 'p', 0.5), solution('z', 'p', 0.2)];
  expect(roundRobin([...solutions].reverse())).toEqual(roundRobin(solutions));
});
