import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import packageJson from '@/package.json' with { type: 'json' };
import { getPool } from '@/lib/server/db/pool';
import { beatHeart, endHeartbeat, releaseDeadWorkers } from '@/lib/server/db/repositories/worker-heartbeats';
import { crontab, taskList } from '@/lib/server/jobs/task-list';
import { log } from '@/lib/server/log';

const beatEveryMs = 5_000;
const pollEveryMs = 1_000;
/** What computes long does so in threads: a refresh of the queue must not wait for an import, a fit and a ranking. */
const concurrency = 4;

export interface RunningWorker {
  /** Lets running jobs reach a safe place, then ends. */
  stop: () => Promise<void>;
  /** Settles when the worker ended by itself. */
  ended: Promise<void>;
}

/** Passes on what went wrong; each single job is no news. */
const quietLogger = new Logger(() => (level, message, meta) => {
  if (level === 'error' || level === 'warning') log.warn(message, meta);
});

async function beat(workerIds: readonly string[]): Promise<void> {
  try {
    await beatHeart(workerIds, packageJson.version);
    const released = await releaseDeadWorkers();
    if (released > 0) log.warn('gave back jobs of a worker that died', { released });
  } catch (error) {
    log.warn('the worker’s heartbeat was not written', { error });
  }
}

/** Starts doing jobs in this process and says so in the database. */
export async function startWorker(): Promise<RunningWorker> {
  const workerIds: string[] = [];
  const events = new EventEmitter() as WorkerEvents;
  // Jobs are locked in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  await beat([]);
  const runner = await run({
    pgPool: getPool(),
    taskList,
    crontab,
    concurrency,
    pollInterval: pollEveryMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 500,
    logger: quietLogger,
    events,
  });
  await beat(workerIds);
  const timer = setInterval(() => void beat(workerIds), beatEveryMs);
  const stop = async () => {
    clearInterval(timer);
    await runner.stop().catch((error: unknown) => log.warn('the worker did not end in order', { error }));
    await endHeartbeat(workerIds).catch(() => undefined);
  };
  return { stop, ended: runner.promise };
}
