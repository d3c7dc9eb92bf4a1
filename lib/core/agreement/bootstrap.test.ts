import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from '@/lib/core/agreement/bootstrap';
import { firstErrorAgreement } from '@/lib/core/agreement/first-error-agreement';
import { stepAgreement, type StepUnits } from '@/lib/core/agreement/step-agreement';

/** A linear congruential generator (Numerical Recipes): the same seed gives the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}
const problem = (n: number) => `problem ${n}`;

describe('bootstrapInterval', () => {
  it('of a mean is close to its normal interval, and the same for the same seed', () => {
    const values = Array.from({ length: 400 }, (_, index) => index % 2);
    const mean = (times: Uint32Array) => values.reduce((sum, value, at) => sum + value * times[at]!, 0) / 400;
    const interval = bootstrapInterval(400, mean, seeded(7))!;
    expect(interval.low).toBeCloseTo(0.5 - 1.96 * 0.025, 1.7);
    expect(interval.high).toBeCloseTo(0.5 + 1.96 * 0.025, 1.7);
    expect(bootstrapInterval(400, mean, seeded(7))).toEqual(interval);
  });

  it('has none for one cluster, or where nothing has a value', () => {
    expect(bootstrapInterval(1, () => 1, seeded(1))).toBeNull();
    expect(bootstrapInterval(5, () => null, seeded(1))).toBeNull();
  });
});

describe('firstErrorAgreement', () => {
  it('takes “no error” as a place of its own, and whole problems as what is drawn', () => {
    const pairs = Array.from({ length: 60 }, (_, n) => ({
      problemId: problem(n % 20),
      first: n % 3 === 0 ? -1 : n % 4,
      second: n % 5 === 0 ? 2 : n % 3 === 0 ? -1 : n % 4,
    }));
    const found = firstErrorAgreement(pairs, seeded(3));
    const same = pairs.filter(({ first, second }) => first === second).length / 60;
    expect(found).toMatchObject({ pairs: 60, share: same });
    expect(found.shareInterval!.low).toBeLessThan(same);
    expect(found.shareInterval!.high).toBeGreaterThan(same);
    expect(found.kappaInterval!.low).toBeLessThan(found.kappa.value!);
    // One cluster repeated is no more knowledge: the interval of few problems is wider than that of many.
    const width = (of: typeof pairs) => {
      const { low, high } = firstErrorAgreement(of, seeded(3)).shareInterval!;
      return high - low;
    };
    expect(width(pairs.map((pair, n) => ({ ...pair, problemId: problem(n % 3) })))).not.toBe(width(pairs));
    expect(firstErrorAgreement([], seeded(1))).toMatchObject({
      pairs: 0,
      share: null,
      kappa: { value: null, reason: 'no item has two labels' },
    });
  });
});

describe('stepAgreement', () => {
  const units: StepUnits[] = [
    { problemId: problem(1), solutionId: 'a', counts: [0, 0, 2], steps: 4 },
    { problemId: problem(1), solutionId: 'a', counts: [1, 1, 0], steps: 1 },
    { problemId: problem(2), solutionId: 'b', counts: [2, 0, 0], steps: 1 },
    { problemId: problem(3), solutionId: 'c', counts: [0, 200, 180], steps: 1 },
    { problemId: problem(4), solutionId: 'd', counts: [0, 0, 1], steps: 9 },
  ];

  it('says how much the heaviest solution weighs, and gives it no more than others at weight 1', () => {
    const found = stepAgreement(units, seeded(5));
    expect(found.steps).toBe(7);
    expect(found.largestShare).toBeCloseTo(380 / 392, 9);
    expect(found.equalAlpha.value).toBeGreaterThan(found.alpha.value! + 0.2);
    expect(found.alphaInterval).not.toBeNull();
    expect(stepAgreement(units, seeded(5))).toEqual(found);
  });

  it('is undefined where nothing was reached by two', () => {
    expect(stepAgreement(units.slice(4), seeded(5))).toMatchObject({
      steps: 0,
      alpha: { value: null, reason: 'no item has two labels' },
      alphaInterval: null,
      largestShare: null,
    });
  });
});
