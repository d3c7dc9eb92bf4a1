import { expect, it } from 'vitest';
import { areaUnderRoc, averagePrecision, logLoss } from '@/lib/core/scoring/model/metrics';

it("agrees with scikit-learn's own examples", () => {
  expect(averagePrecision([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1])).toBeCloseTo(0.8333333, 6);
  expect(areaUnderRoc([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1])).toBeCloseTo(0.75, 12);
  expect(logLoss([0.9, 0.1, 0.2, 0.65], [1, 0, 0, 1])).toBeCloseTo(0.21616, 5);
});

it('lets ties count once, whatever their order', () => {
  expect(averagePrecision([0.5, 0.5, 0.5, 0.5], [1, 0, 0, 1])).toBeCloseTo(0.5, 12);
  expect(areaUnderRoc([0.5, 0.5, 0.5, 0.5], [1, 0, 0, 1])).toBeCloseTo(0.5, 12);
});

it('has no value where one class is missing', () => {
  expect(averagePrecision([0.1, 0.2], [0, 0])).toBeNaN();
  expect(areaUnderRoc([0.1, 0.2], [1, 1])).toBeNaN();
});
