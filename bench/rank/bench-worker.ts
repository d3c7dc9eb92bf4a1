import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { addJob, type JobName } from '@/lib/server/db/sql/add-job';

const LONGEST_MS = 600_000;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The worker as `npm start` runs it. */
export function startWorker(): ChildProcess {
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/server/jobs/worker.ts'];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

export async function stopWorker(worker: ChildProcess): Promise<void> {
  worker.kill('SIGTERM');
  await new Promise((resolve) => worker.once('exit', resolve));
}

/** Largest resident size that the process has had, megabytes. */
export function peakMb({ pid }: ChildProcess): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(peak?.[1] ?? NaN) / 1024;
}

const TICKS_A_SECOND = 100;

/** Processor seconds that the process and its threads have used: what a busy machine cannot stretch. */
export function processorSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Seconds from asking for a job until nothing of its kind waits or runs. */
export async function timeJob(
  pool: pg.Pool,
  name: JobName,
  payload: { projectId: string; isRescore?: boolean },
): Promise<number> {
  const start = performance.now();
  const key = `${name}:${payload.projectId}`;
  await addJob(pool, name, payload, key, { queueName: key });
  while (performance.now() - start < LONGEST_MS) {
    await sleep(50);
    const { rows } = await pool.query<{ last_error: string | null }>(
      `SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = $1`,
      [name],
    );
    const failed = rows.find((row) => row.last_error);
    if (failed) throw new Error(failed.last_error!);
    if (rows.length > 0) continue;
    const seconds = (performance.now() - start) / 1_000;
    console.log(`${name}: ${seconds.toFixed(1)} s`);
    return seconds;
  }
  throw new Error(`${name} takes longer than ${LONGEST_MS / 1_000} s.`);
}

/** Waits until all jobs are done, those that jobs have brought too. */
export async function untilIdle(pool: pg.Pool): Promise<void> {
  for (let idle = 0; idle < 4;) {
    await sleep(250);
    const { rows } = await pool.query('SELECT 1 FROM graphile_worker.jobs LIMIT 1');
    idle = rows.length === 0 ? idle + 1 : 0;
  }
}
