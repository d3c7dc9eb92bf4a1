import type { CostModel } from '@/lib/core/queue/cost';
import { isLengthOutlier, lengthFences, type LengthFences } from '@/lib/core/queue/length-outliers';
import { needsOf, type NeedRuleName } from '@/lib/core/queue/need-rules';
import { orderRanking, type PinnableSolution } from '@/lib/core/queue/order-ranking';
import type { ProblemCap } from '@/lib/core/queue/order-solutions';
import { disagreementNeed, focusOf, rankCandidate } from '@/lib/core/queue/rank-candidate';
import type { Queryable } from '@/lib/server/db/pool';
import { readRankInput, type RankInput } from '@/lib/server/db/sql/read-ranking-input';
import type { RankRow } from '@/lib/server/db/sql/write-ranking';

/** What a ranking goes by. */
export interface RankingTerms {
  rule: NeedRuleName;
  cost: CostModel;
  cap: ProblemCap;
}

/** A solution with its needs, before it is put in order. */
export interface NeededSolution extends PinnableSolution {
  characters: number;
  focus: number | null;
  disagreement: number | null;
}

interface NeededPool {
  needed: NeededSolution[];
  fences: LengthFences | null;
}

const READ_AT_ONCE = 4_000;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** Needs of solutions by their scores. */
export function neededOf(inputs: readonly RankInput[], { rule, cost }: RankingTerms): NeededSolution[] {
  const candidates = inputs.map((input) => rankCandidate(input, cost));
  const disagreements = candidates.map((candidate, i) =>
    disagreementNeed(candidate, inputs[i]!.disagreement),
  );
  const needs =
    rule === 'scorer-disagreement' ? disagreements.map((value) => value ?? 0) : needsOf(rule, candidates);
  return inputs.map((input, i) => {
    const focus = focusOf(candidates[i]!, rule);
    return {
      id: input.solutionId,
      problem: input.problemId,
      tie: input.tie,
      isPinned: input.isPinned,
      characters: input.characters.reduce((sum, count) => sum + count, 0),
      need: needs[i]!,
      focus: focus === null ? null : (input.positions[focus] ?? null),
      disagreement: disagreements[i]!,
    };
  });
}

/** Outliers have no need, so they come last; the audit arm, which goes by chance, serves them like all others. */
export function withoutOutliers(pool: NeededSolution[], fences: LengthFences | null): NeededSolution[] {
  return pool.map((solution) =>
    isLengthOutlier(solution.characters, fences) ? { ...solution, need: 0, disagreement: null } : solution,
  );
}

/** What is open in a round, page by page; the next page is on its way while one is worked on. */
async function* pagesOf(
  db: Queryable,
  place: { projectId: string; roundId: string },
): AsyncGenerator<RankInput[]> {
  let next = readRankInput(db, place, FIRST_UUID, READ_AT_ONCE);
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    if (!last) return;
    next = readRankInput(db, place, last.solutionId, READ_AT_ONCE);
    // It is awaited with the next page; until then its failure is nobody's.
    next.catch(() => undefined);
    yield page;
  }
}

/** Everything open in a round, with its needs. The rule of a whole pool needs all of it at once; the others are read piece by piece. */
export async function readNeeded(
  db: Queryable,
  place: { projectId: string; roundId: string },
  terms: RankingTerms,
): Promise<NeededPool> {
  const isOfPool = terms.rule === 'convincing-wrong-answer';
  const inputs: RankInput[] = [];
  const needed: NeededSolution[] = [];
  for await (const page of pagesOf(db, place)) {
    if (isOfPool) inputs.push(...page);
    else needed.push(...neededOf(page, terms));
  }
  const pool = isOfPool ? neededOf(inputs, terms) : needed;
  const fences = lengthFences(pool.map(({ characters }) => characters).filter((count) => count > 0));
  return { needed: withoutOutliers(pool, fences), fences };
}

/** Solutions as rows of the ranking, from the top. */
export function* rowsInOrder(needed: readonly NeededSolution[], cap: ProblemCap): Generator<RankRow> {
  const byId = new Map(needed.map((solution) => [solution.id, solution]));
  let ordinal = 0;
  for (const { id, need, tie } of orderRanking(needed, cap)) {
    const { focus, disagreement, need: ownNeed } = byId.get(id)!;
    yield { solutionId: id, need, tie, focus, ownNeed, disagreement, ordinal: ++ordinal };
  }
}
