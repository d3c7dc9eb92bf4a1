import { closePool } from '@/lib/server/db/pool';
import { runBehindPeople } from '@/lib/server/jobs/run-behind-people';
import { startWorker } from '@/lib/server/jobs/start-worker';
import { log } from '@/lib/server/log';

/** The process that does the jobs: imports, rankings. SIGTERM and SIGINT end it at a safe place. */
async function main(): Promise<void> {
  runBehindPeople();
  const worker = await startWorker();
  log.info('worker started', { pid: process.pid });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    await worker.stop();
    await closePool();
    log.info('worker stopped', { signal });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  await worker.ended;
  if (!isStopping) throw new Error('the worker ended by itself');
}

main().catch((error: unknown) => {
  log.error('worker failed', { error });
  process.exit(1);
});
