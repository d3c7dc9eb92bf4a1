import { getPool } from '@/lib/server/db/pool';
import { addJob, hasJobs } from '@/lib/server/db/sql/add-job';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { keepPoolVersion, readQueueState } from '@/lib/server/db/sql/queue-settings';
import {
  deleteTouches,
  keepPrequential,
  queueRefresh,
  readTouches,
  TOUCHES_AT_ONCE,
  type Touch,
} from '@/lib/server/db/sql/queue-touch';
import {
  hasAtMostOpen,
  readProblemsToScore,
  type ProblemToScore,
} from '@/lib/server/db/sql/read-problems-to-score';
import { readOpenRounds } from '@/lib/server/db/sql/read-ranking-input';
import { readVersionLabels } from '@/lib/server/db/sql/scorer-versions';
import { scoreAll } from '@/lib/server/learning/learning-desk';
import { scoringSource } from '@/lib/server/learning/scoring-source';
import { moveInRound } from '@/lib/server/services/rank-round';
import { fitSeconds, termsOf } from '@/lib/server/services/rank-solutions';
import { syncLabels } from '@/lib/server/services/sync-labels';
import { learnFreshLabels, type Trained } from '@/lib/server/services/train-scorer';

/** A pool of so many open solutions is scored anew with every label: it takes less than a second. */
const SMALL_POOL = 1_500;
/** A larger one when the judged steps grew by this share since it was scored, or by this many. */
const POOL_GROWTH = 0.05;
const POOL_GROWTH_LEAST = 50;

export interface RefreshedQueue {
  touched: number;
  trained: Trained | null;
  scored: number;
  moved: number;
}

/**
 * Looks at what was labelled since the last time: keeps the scores that came before the labels, learns them, scores the
 * touched problems (a small pool: all) and moves their solutions in the rankings that claims read. What takes longer is
 * left to the worker's background. Calls for one project must come one after the other (the job's queue sees to it).
 */
export async function refreshQueue(projectId: string): Promise<RefreshedQueue> {
  const touches = await readTouches(getPool(), projectId);
  const isMore = touches.length === TOUCHES_AT_ONCE;
  await syncLabels(projectId, [...new Set(touches.map(({ solutionId }) => solutionId))]);
  await keepPrequential(getPool(), projectId, assignmentsOf(touches));
  const { trained, isFitDue } = await learnFreshLabels(projectId);
  const { scored, moved, isPoolDue } = await moveTouched(projectId, touches, trained);
  await deleteTouches(getPool(), projectId, touches);
  await fitSeconds(projectId);
  await askForMore(projectId, { isFitDue, isMore, isPoolDue });
  return { touched: touches.length, trained, scored, moved };
}

const assignmentsOf = (touches: readonly Touch[]) =>
  touches.flatMap(({ assignmentId }) => (assignmentId === null ? [] : [assignmentId]));

async function moveTouched(projectId: string, touches: readonly Touch[], trained: Trained | null) {
  const isWhole = trained !== null && (await hasAtMostOpen(getPool(), projectId, SMALL_POOL));
  const touched = isWhole ? null : [...new Set(touches.map(({ problemId }) => problemId))];
  const problems = await readProblemsToScore(getPool(), projectId, 'open', touched);
  const scored = await scoreProblemsOf(projectId, problems, isWhole);
  const terms = await termsOf(projectId);
  let moved = 0;
  for (const roundId of await readOpenRounds(getPool(), projectId)) {
    const ids = problems.map(({ problemId }) => problemId);
    moved += await moveInRound({ projectId, roundId }, terms, ids);
  }
  return {
    scored,
    moved,
    isPoolDue: trained !== null && !isWhole && (await isPoolBehind(projectId, trained)),
  };
}

async function scoreProblemsOf(projectId: string, problems: readonly ProblemToScore[], isWhole: boolean) {
  const source = await scoringSource(projectId);
  const scored = await scoreAll(source, problems);
  if (isWhole) await keepPoolVersion(getPool(), projectId, source.scorerVersionId);
  return scored;
}

async function isPoolBehind(projectId: string, { metrics }: Trained): Promise<boolean> {
  const { poolScorerVersionId } = await readQueueState(getPool(), projectId);
  const known = poolScorerVersionId ? await readVersionLabels(getPool(), projectId, poolScorerVersionId) : 0;
  return metrics.labels - known >= Math.max(POOL_GROWTH_LEAST, POOL_GROWTH * known);
}

/** Asked for last: what works in the background would take the processor from what people wait for. */
async function askForMore(
  projectId: string,
  { isFitDue, isMore, isPoolDue }: { isFitDue: boolean; isMore: boolean; isPoolDue: boolean },
): Promise<void> {
  if (!(await hasJobs(getPool()))) return;
  if (isPoolDue) await queueRanking(getPool(), projectId, true);
  const queueName = `train-scorer:${projectId}`;
  if (isFitDue) await addJob(getPool(), 'train-scorer', { projectId }, queueName, { queueName });
  if (isMore) await queueRefresh(getPool(), projectId);
}
