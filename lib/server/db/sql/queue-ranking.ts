import type { Queryable } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';

const HAS_WORKER_SCHEMA = `SELECT to_regnamespace('graphile_worker') IS NOT NULL AS "isThere"`;

/**
 * Asks the worker to rank the open rounds of a project, as part of the caller's transaction. Where no worker ever ran,
 * its schema is missing: solutions are then served in the order of their fixed random key until a ranking is asked for.
 */
export async function queueRanking(db: Queryable, projectId: string): Promise<void> {
  const { rows } = await db.query<{ isThere: boolean }>(HAS_WORKER_SCHEMA);
  if (rows[0]?.isThere) await addJob(db, 'rank-solutions', { projectId }, `rank-solutions:${projectId}`);
}
