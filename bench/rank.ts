import { parseArgs } from 'node:util';
import pg from 'pg';
import { printBars, type Bar } from '@/bench/print-bars';
import { quantile } from '@/bench/claim/run-clients';
import {
  peakMb,
  processorSeconds,
  sleep,
  startWorker,
  stopWorker,
  timeJob,
  untilIdle,
} from '@/bench/rank/bench-worker';
import { labelSome, loadPool, type LoadedPool } from '@/bench/rank/load-pool';
import { watchClaims, type WatchedClaims } from '@/bench/rank/watch-claims';
import { env } from '@/lib/server/env';

const QUIET_MS = 15_000;
async function duringClaims<T>(
  pool: pg.Pool,
  loaded: LoadedPool,
  work: () => Promise<T>,
): Promise<{ result: T; claims: WatchedClaims }> {
  const watch = watchClaims(pool, loaded);
  const result = await work();
  return { result, claims: await watch.end() };
}

const p95 = ({ ms }: WatchedClaims) => quantile(ms, 0.95);

async function load(pool: pg.Pool, size: Parameters<typeof loadPool>[1]) {
  const begun = performance.now();
  const loaded = await loadPool(pool, size);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`${size.steps} steps in ${size.solutions} solutions written in ${seconds} s`);
  return loaded;
}

async function benchRank(pool: pg.Pool, size: Parameters<typeof loadPool>[1]): Promise<boolean> {
  const loaded = await load(pool, size);
  const worker = startWorker();
  try {
    const { projectId } = loaded;
    await untilIdle(pool).catch(() => sleep(5_000));
    const first = await timeJob(pool, 'rank-solutions', { projectId });
    await labelSome(pool, loaded, 1_000);
    await timeJob(pool, 'refresh-queue', { projectId });
    await untilIdle(pool);
    await labelSome(pool, loaded, 1);
    await timeJob(pool, 'train-scorer', { projectId });
    await untilIdle(pool);
    const quiet = await duringClaims(pool, loaded, () => sleep(QUIET_MS));
    // As if a new version had come: else everything is scored under the newest one already.
    await pool.query('UPDATE queue_state SET pool_scorer_version_id = NULL');
    const used = processorSeconds(worker);
    const full = await duringClaims(pool, loaded, () =>
      timeJob(pool, 'rank-solutions', { projectId, isRescore: true }),
    );
    const usedByFull = processorSeconds(worker) - used;
    await untilIdle(pool);
    await labelSome(pool, loaded, 100);
    const refresh = await duringClaims(pool, loaded, () => timeJob(pool, 'refresh-queue', { projectId }));
    const [p95Quiet, p95Full] = [p95(quiet.claims), p95(full.claims)];
    console.log(
      `first ranking, near-duplicates looked for: ${first.toFixed(1)} s; claims in the meantime: ${quiet.claims.ms.length} quiet, ` +
        `${full.claims.ms.length} during; p95 ${p95Quiet.toFixed(2)} ms quiet, ${p95Full.toFixed(2)} ms during`,
    );
    const bars: Bar[] = [
      { what: 'seconds to score and rank everything', value: full.result, want: '<= 60' },
      { what: 'processor seconds of the worker in it', value: usedByFull, want: null },
      { what: 'seconds after 100 submits', value: refresh.result, want: '<= 3' },
      { what: 'peak resident megabytes of the worker', value: peakMb(worker), want: '<= 500' },
      { what: 'claim p95 during it, times quiet', value: p95Full / p95Quiet, want: '<= 2' },
      {
        what: 'claims that were not among the top',
        value: full.claims.notTop + refresh.claims.notTop,
        want: '= 0',
      },
    ];
    const { steps, solutions } = size;
    return printBars('rank', bars, { steps, solutions, firstSeconds: first, p95Quiet, p95Full });
  } finally {
    await stopWorker(worker);
  }
}

/** On the empty database that `npm run bench` gives; refuses any other. */
async function main(solutions: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 16 });
  const { rows } = await pool.query('SELECT 1 FROM project LIMIT 1');
  if (rows.length > 0) throw new Error('This benchmark needs an empty database: npm run bench -- rank');
  const steps = Math.round((solutions * 25) / 3);
  const size = { problems: Math.round(solutions / 3), solutions, steps, annotators: 20_000 };
  process.exitCode = (await benchRank(pool, size)) ? 0 : 1;
  await pool.end();
}

const { values } = parseArgs({ options: { solutions: { type: 'string', default: '120000' } } });
await main(Number(values.solutions));
