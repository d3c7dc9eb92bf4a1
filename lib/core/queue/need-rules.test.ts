import { expect, it } from 'vitest';
import { stepShares } from '@/lib/core/queue/focus-step';
import type { NeedCandidate } from '@/lib/core/queue/need-candidate';
import { disagreementOf, NEED_RULES, needsOf } from '@/lib/core/queue/need-rules';

const candidate = (more: Partial<NeedCandidate> = {}): NeedCandidate => ({
  hazards: [0.1, 0.3, 0.2],
  hazardsByScorer: [],
  outcome: 'undecided',
  fixedSeconds: 0,
  stepSeconds: [1, 1, 1],
  tie: 0.5,
  ...more,
});

it('gives the vectors of least confidence, error hunt and entropy', () => {
  expect(NEED_RULES['least-confidence'](candidate())).toBeCloseTo(0.496 / 2.53, 12);
  expect(NEED_RULES['error-hunt'](candidate())).toBeCloseTo(0.496 / 2.53, 12);
  expect(NEED_RULES.entropy(candidate())).toBeCloseTo(1.1901143721 / 2.53, 9);
});

it('is a ratio of sums: a clean solution twice as long has no more need', () => {
  const long = candidate({ hazards: Array<number>(40).fill(0.01), stepSeconds: Array<number>(40).fill(1) });
  expect(NEED_RULES['least-confidence'](long)).toBeLessThan(NEED_RULES['least-confidence'](candidate()));
});

it('measures disagreement between scorers as in the vector', () => {
  expect(disagreementOf([0.1, 0.5])).toBeCloseTo(0.1017492251, 9);
  expect(disagreementOf([0.4])).toBe(0);
  const apart = candidate({ hazards: [0.3], hazardsByScorer: [[0.1], [0.5]], stepSeconds: [2] });
  expect(NEED_RULES['scorer-disagreement'](apart)).toBeCloseTo(0.1017492251 / 2, 9);
});

it('serves four convincing wrong answers to one of the rest', () => {
  const candidates = Array.from({ length: 20 }, (_, i) =>
    candidate({ outcome: i < 10 ? 'wrong' : 'right', hazards: [i / 40], tie: i / 20 }),
  );
  const needs = needsOf('convincing-wrong-answer', candidates);
  const order = needs.map((_, i) => i).sort((a, b) => needs[b]! - needs[a]!);
  expect(order.slice(0, 10)).toEqual([0, 1, 2, 3, 10, 4, 5, 6, 7, 11]);
  expect(new Set(needs).size).toBe(20);
});

it('puts wrong answers first, then undecided, each by its random key; uniform by the key alone', () => {
  const all = [
    candidate({ outcome: 'right', tie: 0 }),
    candidate({ outcome: 'wrong', tie: 0.9 }),
    candidate({ outcome: 'undecided', tie: 0.1 }),
    candidate({ outcome: 'wrong', tie: 0.2 }),
  ];
  const orderBy = (needs: number[]) => needs.map((_, i) => i).sort((a, b) => needs[b]! - needs[a]!);
  expect(orderBy(needsOf('wrong-answer-first', all))).toEqual([3, 1, 2, 0]);
  expect(orderBy(needsOf('uniform', all))).toEqual([0, 2, 3, 1]);
});

it('puts the focus by information, or by the likeliest error in an error hunt', () => {
  expect(stepShares([0.45, 0.9], 'least-confidence').focus).toBe(0);
  expect(stepShares([0.45, 0.9], 'error-hunt').focus).toBe(1);
  expect(stepShares([], 'entropy')).toEqual({ focus: null, shares: [] });
  expect(stepShares([0.1, 0.3, 0.2], 'entropy').shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
});
