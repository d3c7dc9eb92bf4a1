import { expectedCost, conditionOnError, firstErrorDistribution } from '@/lib/core/queue/first-error';
import { stepSeconds, type CostModel } from '@/lib/core/queue/cost';
import { stepShares } from '@/lib/core/queue/focus-step';
import type { NeedCandidate } from '@/lib/core/queue/need-candidate';
import type { NeedRuleName } from '@/lib/core/queue/need-rules';

/** Scores of a solution as they are kept, by rateable step in order. */
export interface ScoredSolution {
  pWrong: readonly number[];
  characters: readonly number[];
  /** Disagreement between scorers at each step, nats; empty with one scorer. */
  disagreement: readonly number[];
  outcome: 'right' | 'wrong' | 'undecided';
  /** The scorer knew the final answer's verdict. */
  usesOutcome: boolean;
  tie: number;
}

/**
 * What the need rules take: P(first wrong here) and expected seconds. A scorer that did not know a wrong verdict is
 * told of it here, in needs and cost both.
 */
export function rankCandidate(solution: ScoredSolution, cost: CostModel): NeedCandidate {
  const isTold = !solution.usesOutcome && solution.outcome === 'wrong';
  const hazards = isTold ? conditionOnError(solution.pWrong) : solution.pWrong;
  return {
    hazards,
    hazardsByScorer: [],
    outcome: solution.outcome,
    fixedSeconds: cost.base,
    stepSeconds: stepSeconds(solution.characters, cost),
    tie: solution.tie,
  };
}

/** Σ S_{t−1} · disagreement at step t, per expected second; null with one scorer. */
export function disagreementNeed(candidate: NeedCandidate, byStep: readonly number[]): number | null {
  if (byStep.length === 0) return null;
  const { survival } = firstErrorDistribution(candidate.hazards);
  const gain = byStep.reduce((sum, value, t) => sum + (survival[t] ?? 0) * value, 0);
  return gain / expectedCost(survival, candidate.fixedSeconds, candidate.stepSeconds);
}

/** Index of the step to look at first, or null without steps. */
export function focusOf(candidate: NeedCandidate, rule: NeedRuleName): number | null {
  return stepShares(candidate.hazards, rule).focus;
}
