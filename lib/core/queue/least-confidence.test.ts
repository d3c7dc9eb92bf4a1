import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COST_PRIOR, stepSeconds } from '@/lib/core/queue/cost';
import { binaryEntropy, leastConfidence } from '@/lib/core/queue/least-confidence';

const one = (hazards: number[]) =>
  leastConfidence({ hazards, baseSeconds: 0, seconds: hazards.map(() => 1) });

it('counts "no error" as one of the classes and reading as far as the first error', () => {
  expect(one([0.1, 0.3, 0.2]).need).toBeCloseTo(0.496 / 2.53, 12);
});

it('needs nobody for a solution that is surely right or surely wrong', () => {
  expect(one([0, 0, 0])).toEqual({ need: 0, shares: [0, 0, 0], focus: null });
  expect(one([0, 1, 0.5]).need).toBe(0);
  expect(one([]).need).toBe(0);
});

it('gives a nearly clean solution little need', () => {
  expect(one(Array<number>(20).fill(0.001)).need).toBeLessThan(0.001);
});

it('puts the focus where reach times entropy is largest', () => {
  const { shares, focus } = one([0.1, 0.3, 0.2]);
  const weights = [binaryEntropy(0.1), 0.9 * binaryEntropy(0.3), 0.63 * binaryEntropy(0.2)];
  const total = weights.reduce((a, b) => a + b);
  weights.forEach((weight, step) => expect(shares[step]).toBeCloseTo(weight / total, 12));
  expect(focus).toBe(1);
});

it('charges base and steps', () => {
  const seconds = stepSeconds([60, 120], { base: 5, perStep: 2, perCharacter: 0.5 });
  expect(seconds).toEqual([32, 62]);
  expect(leastConfidence({ hazards: [0.5, 0], baseSeconds: 5, seconds }).need).toBeCloseTo(
    0.5 / (5 + 32 + 31),
    12,
  );
  expect(stepSeconds([0])).toEqual([COST_PRIOR.perStep]);
});

it('stays within bounds for any hazards', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 200 }), (hazards) => {
      const { need, shares, focus } = leastConfidence({
        hazards,
        baseSeconds: 1,
        seconds: hazards.map(() => 1),
      });
      const sum = shares.reduce((a, b) => a + b, 0);
      expect(need).toBeGreaterThanOrEqual(0);
      expect(need).toBeLessThanOrEqual(1);
      expect(focus === null ? sum : sum - 1).toBeCloseTo(0, 9);
    }),
  );
});
