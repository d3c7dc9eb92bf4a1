import { firstErrorDistribution } from '@/lib/core/queue/first-error';
import type { NeedCandidate } from '@/lib/core/queue/need-candidate';

/**
 * Solutions that look right: in every five places four wrong final answers, the most convincing first, and one of
 * the rest (Lightman et al. 2023, section 4.2: 80 % convincing wrong answers, 20 % the most convincing remaining).
 * Needs are places counted from the end, not per second: as in the paper.
 */
export function convincingWrongAnswerNeeds(candidates: readonly NeedCandidate[]): number[] {
  const convincing = candidates.map(({ hazards }) => firstErrorDistribution(hazards).none);
  const order = (isWanted: (candidate: NeedCandidate) => boolean) =>
    candidates
      .flatMap((candidate, i) => (isWanted(candidate) ? [i] : []))
      .sort((a, b) => convincing[b]! - convincing[a]! || candidates[a]!.tie - candidates[b]!.tie);
  const wrong = order(({ outcome }) => outcome === 'wrong');
  const rest = order(({ outcome }) => outcome !== 'wrong');
  const needs = new Array<number>(candidates.length).fill(0);
  wrong.forEach((i, k) => (needs[i] = 1 / (1 + k + Math.floor(k / 4))));
  rest.forEach((i, k) => (needs[i] = 1 / (1 + 5 * k + 4)));
  return needs;
}
