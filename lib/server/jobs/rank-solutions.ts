import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { getPool } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
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
  const key = `refresh-queue:${projectId}`;
  if (!isRescore) await addJob(getPool(), 'refresh-queue', { projectId }, key, { queueName: key });
};

/** Job `refresh-queue`: what was labelled is learned, and its problems move to their new places. */
export const refreshQueueTask: Task = async (payload) => {
  await refreshQueue(Payload.parse(payload).projectId);
};

/** Job `train-scorer`: the project's scorer from the start, then the whole pool under it. */
export const trainScorerTask: Task = async (payload) => {
  const { projectId } = Payload.parse(payload);
  if (await trainScorer(projectId)) await queueRanking(getPool(), projectId, true);
};
