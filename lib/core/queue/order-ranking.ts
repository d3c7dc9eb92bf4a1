import {
  compareRanked,
  orderSolutions,
  type ProblemCap,
  type RankableSolution,
  type RankedSolution,
} from '@/lib/core/queue/order-solutions';

/** Added to the need of pinned solutions: above every need that a rule gives. */
export const PIN_LIFT = 1e6;

export interface PinnableSolution extends RankableSolution {
  isPinned: boolean;
}

/** Pinned solutions first, by need and past the problem cap, then all others under it. */
export function orderRanking(solutions: readonly PinnableSolution[], cap: ProblemCap): RankedSolution[] {
  const pinned = solutions
    .filter(({ isPinned }) => isPinned)
    .map(({ id, need, tie }): RankedSolution => ({ id, need: PIN_LIFT + need, tie }))
    .sort(compareRanked);
  const others = solutions.filter(({ isPinned }) => !isPinned);
  return [...pinned, ...orderSolutions(others, cap)];
}
