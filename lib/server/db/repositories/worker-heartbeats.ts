import { getPool } from '@/lib/server/db/pool';

/** A worker that was not heard of for this long counts as dead, in seconds. */
const silence = 15;

/** Says that these workers live. */
export async function beatHeart(workerIds: readonly string[], softwareVersion: string): Promise<void> {
  await getPool().query(
    `INSERT INTO worker_heartbeat (id, software_version) SELECT id, $2 FROM unnest($1::text[]) AS row (id)
     ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
    [workerIds, softwareVersion],
  );
}

/** Takes these workers off the list, at their orderly end. */
export async function endHeartbeat(workerIds: readonly string[]): Promise<void> {
  await getPool().query('DELETE FROM worker_heartbeat WHERE id = ANY ($1::text[])', [workerIds]);
}

/**
 * Gives the jobs of dead workers back (graphile-worker alone would wait four hours) and forgets those
 * workers. Returns how many jobs were given back.
 */
export async function releaseDeadWorkers(): Promise<number> {
  const { rows } = await getPool().query<{ locked_by: string; jobs: number }>(
    `SELECT j.locked_by, count(*) AS jobs FROM graphile_worker.jobs j
     WHERE j.locked_at < now() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT FROM worker_heartbeat h WHERE h.id = j.locked_by AND h.seen_at > now() - make_interval(secs => $1))
     GROUP BY j.locked_by`,
    [silence],
  );
  if (rows.length > 0) {
    const ids = rows.map((row) => row.locked_by);
    await getPool().query('SELECT graphile_worker.force_unlock_workers($1::text[])', [ids]);
  }
  await getPool().query(`DELETE FROM worker_heartbeat WHERE seen_at < now() - interval '1 day'`);
  return rows.reduce((sum, row) => sum + row.jobs, 0);
}

/** Whether any worker was heard of lately. */
export async function hasLiveWorker(): Promise<boolean> {
  const { rows } = await getPool().query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM worker_heartbeat WHERE seen_at > now() - make_interval(secs => $1)) AS found',
    [silence],
  );
  return rows[0]?.found ?? false;
}
