import type { ProblemCap } from '@/lib/core/queue/order-solutions';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import {
  readFences,
  readRankInputOf,
  readTopRanks,
  type CurrentRank,
} from '@/lib/server/db/sql/read-ranking-input';
import {
  beginRanking,
  deleteOldRankings,
  keepFences,
  lockRanking,
  moveRanks,
  switchRanking,
  type RankRow,
} from '@/lib/server/db/sql/write-ranking';
import { rankInOrder } from '@/lib/server/learning/learning-desk';
import {
  neededOf,
  rowsInOrder,
  withoutOutliers,
  type NeededSolution,
  type RankingTerms,
} from '@/lib/server/learning/needed-solutions';

interface Place {
  projectId: string;
  roundId: string;
}

/** Of the ranking that claims read, so many places are kept in order; further down, the next whole ranking sees to the cap. */
const TOP_IN_ORDER = 10_000;
/** So few rows are moved at once in the ranking that claims read. */
const MOVE_AT_ONCE = 200;

/** Ranks what is open in a round by its scores, beside the ranking that claims read, and switches to it. */
export async function rankRound(
  { projectId, roundId }: Place,
  terms: RankingTerms,
  scorerVersionId: string,
): Promise<{ version: number; solutions: number }> {
  const begun = { projectId, roundId, rule: terms.rule, scorerVersionId };
  const version = await beginRanking(getPool(), begun);
  const place = { projectId, roundId, version };
  const { solutions, fences } = await rankInOrder(place, terms);
  await keepFences(getPool(), place, fences);
  await inTransaction(async (client) => {
    await lockRanking(client, projectId, 'ranks');
    await switchRanking(client, place);
  });
  await deleteOldRankings(getPool(), place);
  return { version, solutions };
}

/**
 * Puts the solutions of these problems into their new places in the ranking that claims read, by their newest scores;
 * what they push down under the problem cap moves too. How many moved.
 * @param inOrder so many places from the top are kept under the cap: what is below waits for its next whole ranking
 */
export async function moveInRound(
  place: Place,
  terms: RankingTerms,
  problemIds: readonly string[],
  inOrder = TOP_IN_ORDER,
): Promise<number> {
  return inTransaction(async (client) => {
    await lockRanking(client, place.projectId, 'ranks');
    const touched = neededOf(await readRankInputOf(getPool(), place, problemIds), terms);
    const rescored = withoutOutliers(touched, await readFences(getPool(), place));
    const top = await readTopRanks(getPool(), place, inOrder);
    const moved = movedRows(rescored, top, { cap: terms.cap, isAll: top.length < inOrder });
    const ids = new Set(rescored.map(({ id }) => id));
    for (let from = 0; from < moved.length; from += MOVE_AT_ONCE) {
      await moveRanks(getPool(), place, moved.slice(from, from + MOVE_AT_ONCE), ids);
    }
    return moved.length;
  });
}

/** The rows to write: all that were rescored, and of the others at the top those whose place is another now. */
function movedRows(
  rescored: readonly NeededSolution[],
  top: readonly CurrentRank[],
  { cap, isAll }: { cap: ProblemCap; isAll: boolean },
): RankRow[] {
  const fresh = new Set(rescored.map(({ id }) => id));
  const before = new Map(top.map(({ solutionId, need }) => [solutionId, need]));
  const others = top
    .filter(({ solutionId }) => !fresh.has(solutionId))
    .map(({ solutionId: id, problemId: problem, tie, isPinned, ownNeed: need }): NeededSolution => {
      return { id, problem, tie, isPinned, need, focus: null, disagreement: null, characters: 0 };
    });
  const least = isAll ? -Infinity : (top.at(-1)?.need ?? -Infinity);
  const isAtTop = ({ need, isPinned }: NeededSolution) => isPinned || need >= least;
  const rows = [...rowsInOrder([...others, ...rescored.filter(isAtTop)], cap)];
  const moved = rows.filter(
    ({ solutionId, need }) => fresh.has(solutionId) || before.get(solutionId) !== need,
  );
  const below = rescored.filter((solution) => !isAtTop(solution));
  return [...moved, ...below.map(rowBelow)];
}

/** A place of which only the need is known. */
const rowBelow = ({ id, need, tie, focus, disagreement }: NeededSolution): RankRow => {
  return { solutionId: id, need, tie, focus, ownNeed: need, disagreement, ordinal: null };
};
