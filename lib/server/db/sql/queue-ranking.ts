import type { Queryable } from '@/lib/server/db/pool';

// One job key and one queue a project: jobs asked for in a row become one, and no two run at once.
const STATEMENT = `
SELECT graphile_worker.add_job('rank-solutions', payload := json_build_object('projectId', $1::uuid),
  queue_name := 'rank-' || $1::uuid, job_key := 'rank-' || $1::uuid)`;

/**
 * Asks the worker to rank the open rounds of a project, as part of the caller's transaction. Where no worker ever ran,
 * its schema is missing: solutions are then served in the order of their fixed random key until one does.
 */
export async function queueRanking(db: Queryable, projectId: string): Promise<void> {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regnamespace('graphile_worker') IS NOT NULL AS there`,
  );
  if (rows[0]?.there) await db.query(STATEMENT, [projectId]);
}
