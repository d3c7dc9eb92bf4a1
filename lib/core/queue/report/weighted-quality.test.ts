import { expect, it } from 'vitest';
import { prequentialCurve, type PrequentialStep } from '@/lib/core/queue/report/prequential-curve';
import { estimateQuality } from '@/lib/core/queue/report/quality-estimate';
import { reliabilityOf } from '@/lib/core/queue/report/reliability';
import { prepareSteps, weightedQuality } from '@/lib/core/queue/report/weighted-quality';
import { areaUnderRoc, averagePrecision, logLoss } from '@/lib/core/scoring/model/metrics';
import { createRandom } from '@/lib/core/scoring/random';

/** Calibrated probabilities with ties; later solutions are told apart better. */
function makeSteps(solutions: number, seed = 5): PrequentialStep[] {
  const random = createRandom(seed);
  return Array.from({ length: solutions }, (_, s) =>
    [0, 1, 2].map((): PrequentialStep => {
      const pWrong = Math.round(20 * random() ** 3) / 20;
      const isWrong = random() < pWrong;
      return {
        problem: `p${s % 60}`,
        solution: `s${s}`,
        weight: 1,
        pWrong,
        isWrong,
        labelsBefore: 4 * s,
        at: s,
      };
    }),
  ).flat();
}

const quality = (steps: readonly PrequentialStep[]) => weightedQuality(prepareSteps(steps));

it("equals the scorer's own measures where every weight is 1", () => {
  const steps = makeSteps(200);
  const scores = steps.map(({ pWrong }) => pWrong);
  const labels = steps.map(({ isWrong }) => (isWrong ? 1 : 0));
  const found = quality(steps);
  expect(found.averagePrecision).toBeCloseTo(averagePrecision(scores, labels), 12);
  expect(found.areaUnderRoc).toBeCloseTo(areaUnderRoc(scores, labels), 12);
  expect(found.logLoss).toBeCloseTo(logLoss(scores, labels), 12);
});

it('counts a step of weight 3 three times', () => {
  const steps = makeSteps(50).map((step, i) => ({ ...step, weight: 1 + (i % 3) }));
  const repeated = steps.flatMap((step) =>
    Array.from({ length: step.weight }, () => ({ ...step, weight: 1 })),
  );
  const [found, wanted] = [quality(steps), quality(repeated)];
  for (const measure of ['averagePrecision', 'areaUnderRoc', 'logLoss', 'brier'] as const)
    expect(found[measure]).toBeCloseTo(wanted[measure]!, 12);
});

it('gives intervals around the value, and nothing where one kind of step is missing', () => {
  const { averagePrecision: precision, brier } = estimateQuality(makeSteps(200), createRandom(1));
  for (const { value, interval } of [precision, brier]) {
    expect(interval!.low).toBeLessThan(value!);
    expect(interval!.high).toBeGreaterThan(value!);
  }
  const right = makeSteps(10).map((step) => ({ ...step, isWrong: false }));
  expect(estimateQuality(right, createRandom(1)).areaUnderRoc).toEqual({ value: null, interval: null });
  expect(estimateQuality([], createRandom(1)).logLoss).toEqual({ value: null, interval: null });
});

it('cuts the audit sample into windows in the order of labelling', () => {
  expect(prequentialCurve(makeSteps(24), createRandom(1))).toEqual([]);
  const curve = prequentialCurve(makeSteps(110), createRandom(1));
  expect(curve.map(({ solutions }) => solutions)).toEqual([28, 27, 28, 27]);
  expect(curve[0]!.labels).toBeCloseTo(4 * 13.5, 9);
  expect(curve.map(({ until }) => until)).toEqual([27, 54, 82, 109]);
  expect(curve.reduce((sum, { steps }) => sum + steps, 0)).toBe(330);
});

it('finds calibrated probabilities reliable, and shifted ones not', () => {
  const steps = makeSteps(2000);
  const { bins, calibrationError } = reliabilityOf(steps, createRandom(1));
  expect(calibrationError).toBeLessThan(0.03);
  const covered = bins.filter(({ wrong, meanP }) => {
    return wrong.interval!.low <= meanP + 0.02 && meanP - 0.02 <= wrong.interval!.high;
  });
  expect(covered.length).toBeGreaterThanOrEqual(bins.length - 1);
  const shifted = steps.map((step) => ({ ...step, pWrong: Math.min(1, step.pWrong + 0.2) }));
  expect(reliabilityOf(shifted, createRandom(1)).calibrationError).toBeGreaterThan(0.15);
  expect(reliabilityOf([], createRandom(1))).toEqual({ bins: [], calibrationError: null });
});
