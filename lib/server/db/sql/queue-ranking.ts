import type { Queryable } from '@/lib/server/db/pool';
import { addJob, hasJobs } from '@/lib/server/db/sql/add-job';

/**
 * Asks the worker to rank the open rounds of a project, as part of the caller's transaction; with `isRescore` every open
 * solution is scored anew. Where no worker ever ran, its schema is missing: solutions are then served in the order of
 * their fixed random key until a ranking is asked for.
 */
export async function queueRanking(db: Queryable, projectId: string, isRescore = false): Promise<void> {
  if (!(await hasJobs(db))) return;
  const queueName = `rank-solutions:${projectId}`;
  const key = isRescore ? `rescore-pool:${projectId}` : queueName;
  await addJob(db, 'rank-solutions', { projectId, isRescore }, key, { queueName });
}
