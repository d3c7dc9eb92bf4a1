import type { CostModel } from '@/lib/core/queue/cost';
import { needsOf, type NeedRuleName } from '@/lib/core/queue/need-rules';
import { orderRanking, type PinnableSolution } from '@/lib/core/queue/order-ranking';
import type { ProblemCap } from '@/lib/core/queue/order-solutions';
import { disagreementNeed, focusOf, rankCandidate } from '@/lib/core/queue/rank-candidate';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import {
  readRankInput,
  readRankInputOf,
  readTopRanks,
  type CurrentRank,
  type RankInput,
} from '@/lib/server/db/sql/read-ranking-input';
import {
  beginRanking,
  deleteOldRankings,
  lockRanking,
  moveRanks,
  switchRanking,
  writeRanks,
  type RankRow,
  type RankingPlace,
} from '@/lib/server/db/sql/write-ranking';

export interface RankingTerms {
  rule: NeedRuleName;
  cost: CostModel;
  cap: ProblemCap;
}

interface Place {
  projectId: string;
  roundId: string;
}

/** A solution with its needs, before it is put in order. */
interface Needed extends PinnableSolution {
  focus: number | null;
  disagreement: number | null;
}

const READ_AT_ONCE = 4_000;
const WRITE_AT_ONCE = 2_000;
/** Of the ranking that claims read, so many places are kept in order; further down, the next whole ranking sees to the cap. */
const TOP_IN_ORDER = 10_000;
/** So few rows are moved at once in the ranking that claims read. */
const MOVE_AT_ONCE = 200;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

function neededOf(inputs: readonly RankInput[], { rule, cost }: RankingTerms): Needed[] {
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
      need: needs[i]!,
      focus: focus === null ? null : (input.positions[focus] ?? null),
      disagreement: disagreements[i]!,
    };
  });
}

/** The rule of a whole pool needs all of it at once; the others are read piece by piece. */
async function readNeeded(place: Place, terms: RankingTerms): Promise<Needed[]> {
  const isOfPool = terms.rule === 'convincing-wrong-answer';
  const inputs: RankInput[] = [];
  const needed: Needed[] = [];
  for (let after = FIRST_UUID; ;) {
    const page = await readRankInput(getPool(), place, after, READ_AT_ONCE);
    const last = page.at(-1);
    if (!last) break;
    if (isOfPool) inputs.push(...page);
    else needed.push(...neededOf(page, terms));
    after = last.solutionId;
  }
  return isOfPool ? neededOf(inputs, terms) : needed;
}

/** The ids that would be on top under these terms; nothing is written. */
export async function topUnder(place: Place, terms: RankingTerms, count: number): Promise<string[]> {
  const ordered = orderRanking(await readNeeded(place, terms), terms.cap);
  return ordered.slice(0, count).map(({ id }) => id);
}

function* rowsInOrder(needed: readonly Needed[], cap: ProblemCap): Generator<RankRow> {
  const byId = new Map(needed.map((solution) => [solution.id, solution]));
  let ordinal = 0;
  for (const { id, need, tie } of orderRanking(needed, cap)) {
    const { focus, disagreement, need: ownNeed } = byId.get(id)!;
    yield { solutionId: id, need, tie, focus, ownNeed, disagreement, ordinal: ++ordinal };
  }
}

/** Ranks what is open in a round by its scores, beside the ranking that claims read, and switches to it. */
export async function rankRound(
  { projectId, roundId }: Place,
  terms: RankingTerms,
  scorerVersionId: string,
): Promise<{ version: number; solutions: number }> {
  const begun = { projectId, roundId, rule: terms.rule, scorerVersionId };
  const version = await beginRanking(getPool(), begun);
  const place = { projectId, roundId, version };
  const solutions = await writeInOrder(place, await readNeeded(place, terms), terms.cap);
  await inTransaction(async (client) => {
    await lockRanking(client, projectId, 'ranks');
    await switchRanking(client, place);
  });
  await deleteOldRankings(getPool(), place);
  return { version, solutions };
}

async function writeInOrder(
  place: RankingPlace,
  needed: readonly Needed[],
  cap: ProblemCap,
): Promise<number> {
  let chunk: RankRow[] = [];
  for (const row of rowsInOrder(needed, cap)) {
    chunk.push(row);
    if (chunk.length < WRITE_AT_ONCE) continue;
    await writeRanks(getPool(), place, chunk);
    chunk = [];
  }
  await writeRanks(getPool(), place, chunk);
  return needed.length;
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
    const rescored = neededOf(await readRankInputOf(getPool(), place, problemIds), terms);
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
  rescored: readonly Needed[],
  top: readonly CurrentRank[],
  { cap, isAll }: { cap: ProblemCap; isAll: boolean },
): RankRow[] {
  const fresh = new Set(rescored.map(({ id }) => id));
  const before = new Map(top.map(({ solutionId, need }) => [solutionId, need]));
  const others = top
    .filter(({ solutionId }) => !fresh.has(solutionId))
    .map(({ solutionId: id, problemId: problem, tie, isPinned, ownNeed: need }): Needed => {
      return { id, problem, tie, isPinned, need, focus: null, disagreement: null };
    });
  const least = isAll ? -Infinity : (top.at(-1)?.need ?? -Infinity);
  const isAtTop = ({ need, isPinned }: Needed) => isPinned || need >= least;
  const rows = [...rowsInOrder([...others, ...rescored.filter(isAtTop)], cap)];
  const moved = rows.filter(
    ({ solutionId, need }) => fresh.has(solutionId) || before.get(solutionId) !== need,
  );
  const below = rescored.filter((solution) => !isAtTop(solution));
  return [...moved, ...below.map(rowBelow)];
}

/** A place of which only the need is known. */
const rowBelow = ({ id, need, tie, focus, disagreement }: Needed): RankRow => {
  return { solutionId: id, need, tie, focus, ownNeed: need, disagreement, ordinal: null };
};
