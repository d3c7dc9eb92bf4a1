import { convincingWrongAnswerNeeds } from '@/lib/core/queue/convincing-wrong-answer';
import { binaryEntropy, expectedCost, firstErrorDistribution } from '@/lib/core/queue/first-error';
import { leastConfidence } from '@/lib/core/queue/least-confidence';
import type { NeedCandidate, NeedRule } from '@/lib/core/queue/need-candidate';

/** A gain over the expected seconds to get it: a ratio of sums, never a sum of ratios. */
function perSecond(candidate: NeedCandidate, gain: number): number {
  const { survival } = firstErrorDistribution(candidate.hazards);
  return gain / expectedCost(survival, candidate.fixedSeconds, candidate.stepSeconds);
}

/** 1 − the largest class probability, per second (least confidence: Lewis & Gale 1994). "None" is a class. */
export const leastConfidenceNeed: NeedRule = ({ hazards, fixedSeconds, stepSeconds }) =>
  leastConfidence({ hazards, baseSeconds: fixedSeconds, seconds: stepSeconds }).need;

/** P(there is an error) = Σ P(E = t), per second: finds most errors for the time, not most information. */
export const errorHunt: NeedRule = (candidate) =>
  perSecond(candidate, 1 - firstErrorDistribution(candidate.hazards).none);

/** H(E) in nats per second (uncertainty sampling by entropy: Settles & Craven 2008, sequences). */
export const entropy: NeedRule = (candidate) => {
  const { survival } = firstErrorDistribution(candidate.hazards);
  const gain = candidate.hazards.reduce(
    (sum, hazard, t) => sum + (survival[t] ?? 0) * binaryEntropy(hazard),
    0,
  );
  return perSecond(candidate, gain);
};

/** H(p̄) − mean H(p_k) between scorers, nats (BALD: Houlsby et al. 2011; Jensen-Shannon divergence of the scorers). */
export function disagreementOf(probabilities: readonly number[]): number {
  if (probabilities.length < 2) return 0;
  const mean = probabilities.reduce((sum, p) => sum + p, 0) / probabilities.length;
  const within = probabilities.reduce((sum, p) => sum + binaryEntropy(p), 0) / probabilities.length;
  return binaryEntropy(mean) - within;
}

/** Σ S_{t−1} · disagreement between scorers at step t, per second; 0 with fewer than two scorers. */
export const scorerDisagreement: NeedRule = (candidate) => {
  const { survival } = firstErrorDistribution(candidate.hazards);
  const gain = candidate.hazards.reduce((sum, _hazard, t) => {
    const byScorer = candidate.hazardsByScorer.flatMap((hazards) => hazards[t] ?? []);
    return sum + (survival[t] ?? 0) * disagreementOf(byScorer);
  }, 0);
  return perSecond(candidate, gain);
};

/** Wrong final answers, then undecided, then right ones, each in random order (the usual filter of error collectors). */
export const wrongAnswerFirst: NeedRule = (candidate) => {
  const group = candidate.outcome === 'wrong' ? 2 : candidate.outcome === 'undecided' ? 1 : 0;
  return group + 1 - candidate.tie;
};

/** The permanent random order: every solution alike. */
export const uniform: NeedRule = (candidate) => 1 - candidate.tie;

export const NEED_RULES = {
  'least-confidence': leastConfidenceNeed,
  'error-hunt': errorHunt,
  entropy,
  'scorer-disagreement': scorerDisagreement,
  'wrong-answer-first': wrongAnswerFirst,
  uniform,
} as const satisfies Record<string, NeedRule>;

export type NeedRuleName = keyof typeof NEED_RULES | 'convincing-wrong-answer';

export const RULE_NAMES = [
  ...(Object.keys(NEED_RULES) as (keyof typeof NEED_RULES)[]),
  'convincing-wrong-answer',
] as const satisfies readonly NeedRuleName[];

export const DEFAULT_RULE: NeedRuleName = 'least-confidence';

/** The needs of all candidates by a rule, in their order. */
export function needsOf(rule: NeedRuleName, candidates: readonly NeedCandidate[]): number[] {
  return rule === 'convincing-wrong-answer'
    ? convincingWrongAnswerNeeds(candidates)
    : candidates.map(NEED_RULES[rule]);
}
