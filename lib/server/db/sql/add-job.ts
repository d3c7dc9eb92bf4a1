import type { Queryable } from '@/lib/server/db/pool';

/** The worker's tasks and what each is told. */
export interface JobPayloads {
  'import-file': { projectId: string; importId: string };
  'rank-solutions': { projectId: string };
  'summarise-queue': { projectId: string };
}
export type JobName = keyof JobPayloads;

/**
 * Adds a job for the worker, in the caller's transaction if there is one. A job of the same key that
 * has not begun is replaced by this one.
 */
export async function addJob<N extends JobName>(
  db: Queryable,
  name: N,
  payload: JobPayloads[N],
  jobKey: string,
): Promise<void> {
  await db.query(`SELECT graphile_worker.add_job($1::text, payload => $2::json, job_key => $3::text)`, [
    name,
    JSON.stringify(payload),
    jobKey,
  ]);
}
