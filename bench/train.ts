import pg from 'pg';
import { parseArgs } from 'node:util';
import { printBars, type Bar } from '@/bench/print-bars';
import { peakMb, sleep, startWorker, stopWorker, timeJob, untilIdle } from '@/bench/rank/bench-worker';
import { labelSome, loadPool } from '@/bench/rank/load-pool';
import { env } from '@/lib/server/env';

const FRESH = 100;

interface Version {
  how: string;
  labels: number;
  milliseconds: number;
}

/** What the newest versions of the scorer learned, and how long each took. */
async function readVersions(pool: pg.Pool): Promise<Version[]> {
  const { rows } = await pool.query<{ metrics: Version }>(
    `SELECT metrics FROM scorer_version WHERE metrics ? 'how' ORDER BY version DESC`,
  );
  return rows.map(({ metrics }) => metrics);
}

async function benchTrain(pool: pg.Pool, solutions: number): Promise<boolean> {
  const size = {
    problems: Math.round(solutions / 3),
    solutions,
    steps: Math.round((solutions * 25) / 3),
    annotators: 10,
  };
  const loaded = await loadPool(pool, size);
  const { projectId } = loaded;
  await labelSome(pool, loaded, Math.round(solutions * 0.99));
  await pool.query('DELETE FROM queue_touch');
  await pool.query('VACUUM ANALYZE');
  const worker = startWorker();
  try {
    await untilIdle(pool).catch(() => sleep(5_000));
    // The first ranking reads the labels as those of an import, and asks for the fit.
    await timeJob(pool, 'rank-solutions', { projectId });
    await untilIdle(pool);
    const fit = (await readVersions(pool)).find(({ how }) => how === 'fit')!;
    await labelSome(pool, loaded, FRESH);
    const refresh = await timeJob(pool, 'refresh-queue', { projectId });
    const [increment] = await readVersions(pool);
    const bars: Bar[] = [
      { what: 'judged steps learned from the start', value: fit.labels, want: null },
      { what: 'seconds of the fit', value: fit.milliseconds / 1_000, want: '<= 180' },
      {
        what: `seconds of the increment on ${FRESH} submits`,
        value: increment!.milliseconds / 1_000,
        want: '<= 2',
      },
      { what: 'seconds until they had moved the queue', value: refresh, want: null },
      { what: 'peak resident megabytes of the worker', value: peakMb(worker), want: '<= 500' },
    ];
    return printBars('train', bars, { solutions, how: increment!.how });
  } finally {
    await stopWorker(worker);
  }
}

/** On the empty database that `npm run bench` gives; refuses any other. */
async function main(solutions: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 8 });
  const { rows } = await pool.query('SELECT 1 FROM project LIMIT 1');
  if (rows.length > 0) throw new Error('This benchmark needs an empty database: npm run bench -- train');
  process.exitCode = (await benchTrain(pool, solutions)) ? 0 : 1;
  await pool.end();
}

const { values } = parseArgs({ options: { solutions: { type: 'string', default: '150000' } } });
await main(Number(values.solutions));
