import { expect, it } from 'vitest';
import { leastConfidenceNeed } from '@/lib/core/queue/need-rules';
import { disagreementNeed, focusOf, rankCandidate } from '@/lib/core/queue/rank-candidate';

const oneSecondAStep = { base: 0, perStep: 1, perCharacter: 0 };
const scored = {
  pWrong: [0.1, 0.3, 0.2],
  characters: [10, 10, 10],
  disagreement: [],
  outcome: 'wrong' as const,
  usesOutcome: true,
  tie: 0.5,
};

it('takes the scores as they are from a scorer that knew the verdict', () => {
  expect(leastConfidenceNeed(rankCandidate(scored, oneSecondAStep))).toBeCloseTo(0.496 / 2.53, 6);
  expect(focusOf(rankCandidate(scored, oneSecondAStep), 'least-confidence')).toBe(1);
});

it('tells a scorer that did not know it of a wrong verdict: given an error, 2.0524 steps are read', () => {
  const candidate = rankCandidate({ ...scored, usesOutcome: false }, oneSecondAStep);
  expect(leastConfidenceNeed(candidate)).toBeCloseTo((1 - 0.5444) / 2.0524, 3);
});

it('weighs disagreement by the chance that the step is reached, per second', () => {
  const candidate = rankCandidate(scored, oneSecondAStep);
  expect(disagreementNeed(candidate, [])).toBeNull();
  expect(disagreementNeed(candidate, [0.1, 0, 0.2])).toBeCloseTo((0.1 + 0.63 * 0.2) / 2.53, 6);
});
