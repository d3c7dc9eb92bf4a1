import { COST_PRIOR, stepSeconds } from '@/lib/core/queue/cost';
import { leastConfidence } from '@/lib/core/queue/least-confidence';
import { roundRobin } from '@/lib/core/queue/round-robin';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import {
  readOpenEntries,
  readOpenRounds,
  readRankingScorer,
  readScoredEntries,
  readTakenByProblem,
  type RankingScorer,
  type ScoredEntry,
} from '@/lib/server/db/sql/read-ranking-input';
import {
  analyseQueue,
  beginRanking,
  deleteOldRankings,
  lockRanking,
  switchRanking,
  writeRanks,
  writeStepNeeds,
  type RankingPlace,
  type StepNeedRow,
} from '@/lib/server/db/sql/write-ranking';

const CHUNK = 2_000;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
/** Below it, the planner's picture of the tables cannot be far off. */
const WORTH_ANALYSING = 1_000;

export interface RankedRound {
  roundId: string;
  version: number;
  rule: 'least-confidence' | 'round-robin';
  solutions: number;
}

/**
 * Ranks what is open in each open round of a project: least confident first where a scorer's step scores are known,
 * else round robin over problems. Claims read the old ranking until the new one is complete. A call while another
 * one ranks the same project waits for it.
 */
export async function rankSolutions(projectId: string): Promise<RankedRound[]> {
  return inTransaction(async (client) => {
    await lockRanking(client, projectId);
    const scorer = await readRankingScorer(getPool(), projectId);
    const ranked: RankedRound[] = [];
    for (const roundId of await readOpenRounds(getPool(), projectId)) {
      ranked.push(await rankRound(projectId, roundId, scorer));
    }
    if (ranked.some(({ solutions }) => solutions >= WORTH_ANALYSING)) await analyseQueue(getPool());
    return ranked;
  });
}

async function rankRound(
  projectId: string,
  roundId: string,
  scorer: RankingScorer | null,
): Promise<RankedRound> {
  const rule = scorer ? 'least-confidence' : 'round-robin';
  const scorerVersionId = scorer?.scorerVersionId ?? null;
  const version = await beginRanking(getPool(), { projectId, roundId, rule, scorerVersionId });
  const place = { projectId, roundId, version };
  const solutions = scorer ? await rankByConfidence(place, scorer) : await rankByTurn(place);
  await inTransaction((client) => switchRanking(client, place));
  await deleteOldRankings(getPool(), place);
  return { roundId, version, rule, solutions };
}

async function rankByTurn(place: RankingPlace): Promise<number> {
  const entries = await readOpenEntries(getPool(), place.projectId, place.roundId);
  const needs = roundRobin(entries, await readTakenByProblem(getPool(), place.projectId, place.roundId));
  for (let start = 0; start < entries.length; start += CHUNK) {
    const ranks = entries.slice(start, start + CHUNK).map(({ solutionId, tie }) => {
      return { solutionId, tie, need: needs.get(solutionId) ?? 0, focus: null };
    });
    await writeRanks(getPool(), place, ranks);
  }
  return entries.length;
}

async function rankByConfidence(place: RankingPlace, scorer: RankingScorer): Promise<number> {
  const source = { ...place, scorerVersionId: scorer.scorerVersionId };
  let count = 0;
  for (let after = FIRST_UUID; ;) {
    const entries = await readScoredEntries(getPool(), source, after, CHUNK);
    const last = entries.at(-1);
    if (!last) return count;
    const needs = entries.map((entry) => needOf(entry, scorer.meanHazard));
    await writeRanks(
      getPool(),
      place,
      needs.map(({ rank }) => rank),
    );
    await writeStepNeeds(
      getPool(),
      place,
      needs.flatMap(({ steps }) => steps),
    );
    after = last.solutionId;
    count += entries.length;
  }
}

/** Steps without a score are taken to be as often wrong as the scored ones are on average. */
function needOf({ solutionId, tie, positions, lengths, pRights }: ScoredEntry, meanHazard: number) {
  const { need, shares, focus } = leastConfidence({
    hazards: pRights.map((p) => (p === null ? meanHazard : 1 - p)),
    baseSeconds: COST_PRIOR.base,
    seconds: stepSeconds(lengths),
  });
  const steps = positions.map((position, index): StepNeedRow => {
    const p = pRights[index] ?? null;
    return { solutionId, position, share: shares[index] ?? 0, pWrong: p === null ? null : 1 - p };
  });
  return { rank: { solutionId, tie, need, focus: focus === null ? null : positions[focus]! }, steps };
}
