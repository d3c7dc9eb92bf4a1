import { fitCost, ASSIGNMENTS_FOR_FIT } from '@/lib/core/queue/fit-cost';
import type { NeedRuleName } from '@/lib/core/queue/need-rules';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import {
  countTimedAssignments,
  keepCost,
  keepPoolVersion,
  readMix,
  readQueueState,
  readTimedAssignments,
} from '@/lib/server/db/sql/queue-settings';
import { readProblemsToScore } from '@/lib/server/db/sql/read-problems-to-score';
import { readOpenRounds } from '@/lib/server/db/sql/read-ranking-input';
import { analyseQueue, lockRanking } from '@/lib/server/db/sql/write-ranking';
import { scoreAll } from '@/lib/server/learning/learning-desk';
import type { RankingTerms } from '@/lib/server/learning/needed-solutions';
import { scoringSource } from '@/lib/server/learning/scoring-source';
import type { ScoringSource } from '@/lib/server/learning/score-problems';
import { problemCapOf } from '@/lib/server/services/problem-cap';
import { rankRound } from '@/lib/server/services/rank-round';
import { syncLabels } from '@/lib/server/services/sync-labels';

/** Below it, the planner's picture of the tables cannot be far off. */
const WORTH_ANALYSING = 1_000;

export interface RankedRound {
  roundId: string;
  version: number;
  rule: NeedRuleName;
  /** What the hazards came from. */
  source: ScoringSource['kind'];
  solutions: number;
}

/**
 * Scores what has no score yet, or with `isRescore` every open solution anew, and ranks each open round of the project.
 * Claims read the old ranking until the new one is complete. A call while another one ranks the same project waits for it.
 */
export async function rankSolutions(
  projectId: string,
  { isRescore = false }: { isRescore?: boolean } = {},
): Promise<RankedRound[]> {
  return inTransaction(async (client) => {
    await lockRanking(client, projectId, 'pool');
    await syncLabels(projectId);
    const source = await scorePool(projectId, isRescore);
    await fitSeconds(projectId);
    const terms = await termsOf(projectId);
    const ranked: RankedRound[] = [];
    for (const roundId of await readOpenRounds(getPool(), projectId)) {
      const place = { projectId, roundId };
      const made = await rankRound(place, terms, source.scorerVersionId);
      ranked.push({ roundId, rule: terms.rule, source: source.kind, ...made });
    }
    if (ranked.some(({ solutions }) => solutions >= WORTH_ANALYSING)) await analyseQueue(getPool());
    return ranked;
  });
}

async function scorePool(projectId: string, isRescore: boolean): Promise<ScoringSource> {
  const source = await scoringSource(projectId);
  const { poolScorerVersionId } = await readQueueState(getPool(), projectId);
  // An outside scorer may have scored old solutions meanwhile, and its scores cost nothing to read.
  const isStale = poolScorerVersionId !== source.scorerVersionId;
  const isAll = isStale && (isRescore || poolScorerVersionId === null || source.kind === 'prior');
  const scope = isAll || source.kind === 'outside' ? 'open' : 'missing';
  await scoreAll(source, await readProblemsToScore(getPool(), projectId, scope));
  if (scope === 'open') await keepPoolVersion(getPool(), projectId, source.scorerVersionId);
  return source;
}

/** Rule, seconds and problem cap that a ranking goes by. */
export async function termsOf(projectId: string): Promise<RankingTerms> {
  const { rule } = await readMix(getPool(), projectId);
  const { cost, problemCap } = await readQueueState(getPool(), projectId);
  return { rule, cost, cap: await problemCapOf(projectId, problemCap) };
}

/** Fits the seconds anew where there are more assignments to fit them to, for the rankings that come. */
export async function fitSeconds(projectId: string): Promise<void> {
  const { costAssignments } = await readQueueState(getPool(), projectId);
  const count = await countTimedAssignments(getPool(), projectId);
  if (count < ASSIGNMENTS_FOR_FIT || count <= costAssignments * 1.1) return;
  const cost = fitCost(await readTimedAssignments(getPool(), projectId));
  await keepCost(getPool(), projectId, cost, count);
}
