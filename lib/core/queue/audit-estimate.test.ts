import { expect, it } from 'vitest';
import { estimateFromAudit } from '@/lib/core/queue/audit-estimate';
import { auditSample, nonResponse, type AuditItem } from '@/lib/core/queue/audit-sample';
import { estimateByLure } from '@/lib/core/queue/lure';
import { createRandom } from '@/lib/core/scoring/random';

const item = (id: string, auditKey: number, state: AuditItem['state'], batch = 1): AuditItem => ({
  id,
  problem: id,
  batch,
  auditKey,
  state,
});

it('takes the keys below the first open one, whichever arm labelled them', () => {
  const [batch] = auditSample([
    item('c', 0.3, 'open'),
    item('a', 0.1, 'labelled'),
    item('d', 0.4, 'labelled'),
    item('b', 0.2, 'missing'),
  ]);
  expect(batch).toMatchObject({ size: 4, tau: 0.2, missing: 1 });
  expect(batch!.sample.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(nonResponse([batch!])).toBe(0.5);
  expect(auditSample([item('a', 0.5, 'open')])[0]).toMatchObject({ tau: -1, sample: [] });
});

it('weights batches by their size and estimates ratios', () => {
  const items = [
    ...Array.from({ length: 10 }, (_, i) => item(`a${i}`, (i + 1) / 20, i < 2 ? 'labelled' : 'open', 1)),
    ...Array.from({ length: 30 }, (_, i) => item(`b${i}`, (i + 1) / 60, i < 3 ? 'labelled' : 'open', 2)),
  ];
  const estimate = estimateFromAudit(
    auditSample(items),
    ({ batch }) => ({ numerator: batch === 1 ? 1 : 0, denominator: 2 }),
    createRandom(1),
  );
  expect(estimate.value).toBeCloseTo(10 / 80, 12);
  expect(estimate.solutions).toBe(5);
  expect(estimate.uncoveredShare).toBe(0);
});

it('says when it knows nothing', () => {
  const estimate = estimateFromAudit(
    auditSample([item('a', 0.5, 'open')]),
    () => ({ numerator: 1, denominator: 1 }),
    createRandom(1),
  );
  expect(estimate).toEqual({ value: null, interval: null, solutions: 0, uncoveredShare: 1 });
});

it("gives LURE's published vector", () => {
  const draws = [
    { probability: 0.2, loss: 1 },
    { probability: 0.1, loss: 0 },
    { probability: 0.125, loss: 1 },
  ];
  const { risk, weights, effectiveSize } = estimateByLure(draws, 10);
  expect(risk).toBeCloseTo(0.537037037, 9);
  [0.6111111111, 1.0972222222, 1].forEach((weight, i) => expect(weights[i]).toBeCloseTo(weight, 9));
  expect(effectiveSize).toBeGreaterThan(2.7);
  expect(estimateByLure(draws, 3).weights).toEqual([1, 1, 1]);
  expect(estimateByLure(draws, 10, 1).risk).toBeLessThan(risk + 1e-9);
  expect(() => estimateByLure([], 10)).toThrow(RangeError);
});
