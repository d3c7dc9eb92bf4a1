import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { getPool } from '@/lib/server/db/pool';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { queueRefresh } from '@/lib/server/db/sql/queue-touch';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { refreshQueue } from '@/lib/server/services/refresh-queue';
import { trainScorer } from '@/lib/server/services/train-scorer';

const Payload = z.object({ projectId: z.uuid(), isRescore: z.boolean().default(false) });

/** Job `rank-solutions`: scores what has none, and a new order for the open rounds of a project. */
export const rankSolutionsTask: Task = async (payload, helpers) => {
  const { projectId, isRescore } = Payload.parse(payload);
  const ranked = await rankSolutions(projectId, { isRescore });
  helpers.logger.info(`Ranked ${ranked.length} rounds of project ${projectId}.`, { ranked });
  // Labels that came with a file are learned next; a refresh finds out whether there are any.
  if (!isRescore) await queueRefresh(getPool(), projectId);
};

/** Job `refresh-queue`: what was labelled is learned, and its problems move to their new places. */
export const refreshQueueTask: Task = async (payload) => {
  await refreshQueue(Payload.parse(payload).projectId);
};

/** Job `train-scorer`: the project's scorer from the start, then the whole pool under it. */
export const trainScorerTask: Task = async (payload) => {
  const { projectId } = Payload.parse(payload);
  if (!(await trainScorer(projectId))) return;
  await queueRanking(getPool(), projectId, true);
  await queueRefresh(getPool(), projectId);
};
