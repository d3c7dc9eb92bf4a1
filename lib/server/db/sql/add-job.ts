import type { Queryable } from '@/lib/server/db/pool';

/** The worker's tasks and what each is told. */
export interface JobPayloads {
  'import-file': { projectId: string; importId: string };
  'make-snapshot': { projectId: string; snapshotId: string };
  'measure-figures': { projectId: string };
  'measure-quality': { projectId: string };
  /** `isRescore`: every open solution anew, not only those without a score. */
  'rank-solutions': { projectId: string; isRescore?: boolean };
  'refresh-queue': { projectId: string };
  'summarise-queue': { projectId: string };
  'train-scorer': { projectId: string };
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** Jobs of one queue are done one after the other, whichever worker does them. */
  queueName?: string;
}

/**
 * Adds a job for the worker, in the caller's transaction if there is one. A job of the same key that
 * has not begun is replaced by this one; it keeps its time, so that a steady stream of asks cannot put it off.
 */
export async function addJob<N extends JobName>(
  db: Queryable,
  name: N,
  payload: JobPayloads[N],
  jobKey: string,
  { queueName }: JobOptions = {},
): Promise<void> {
  await db.query({
    name: 'add-job',
    text: `SELECT graphile_worker.add_job($1::text, payload => $2::json, job_key => $3::text, queue_name => $4::text,
      job_key_mode => 'preserve_run_at')`,
    values: [name, JSON.stringify(payload), jobKey, queueName ?? null],
  });
}

const HAS_SCHEMA = `SELECT to_regnamespace('graphile_worker') IS NOT NULL AS "isThere"`;

/** Whether a worker ever ran on this database: without one there is nobody to ask. */
export async function hasJobs(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isThere: boolean }>({ name: 'has-jobs', text: HAS_SCHEMA, values: [] });
  return rows[0]!.isThere;
}
