import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '@/bench/claim/run-clients';
import { copyFloor, countRows, type Floor } from '@/bench/import/copy-floor';
import { growDatabase } from '@/bench/import/grow-database';
import { makeFile } from '@/bench/import/make-file';
import type { Rated, TimedRating } from '@/bench/import/rate-steps';
import { printBars, type Bar } from '@/bench/print-bars';
import { closePool, getPool } from '@/lib/server/db/pool';
import { insertImport } from '@/lib/server/db/repositories/imports';
import { uuidv7 } from '@/lib/server/db/uuid';
import { env } from '@/lib/server/env';

const QUIET_SECONDS = 15;
const MEGABYTE = 1024 * 1024;

interface Run {
  seconds: number;
  peakMegabytes: number;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

function start(script: string, args: string[] = []): ChildProcess {
  return fork(path.join(import.meta.dirname, 'import', script), args);
}

/** The child's next message; throws where it ends without one. */
async function messageOf<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended early.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}

async function queueFile(
  projectId: string,
  bytes: number,
  seed: number,
): Promise<{ id: string; steps: number }> {
  const id = uuidv7();
  const storedPath = path.join('uploads', `${id}.upload`);
  const file = path.join(env().DATA_DIR, storedPath);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const made = await makeFile(file, bytes, seed);
  await insertImport({
    projectId,
    id,
    fileName: `made-${seed}.jsonl`,
    fileSize: made.bytes,
    sha256: seed.toString(16).padStart(64, '0'),
    storedPath,
    format: 'prm800k',
    options: { segmenter: null, countsTowardsOverlap: false },
    createdById: null,
  });
  return { id, steps: made.steps };
}

async function runImport(projectId: string, importId: string): Promise<Run> {
  const from = Date.now();
  const peakMegabytes = await messageOf<number>(start('run-import.ts', [projectId, importId]));
  const to = Date.now();
  const { rows } = await getPool().query(
    'SELECT stored_path, state, refused_count FROM import WHERE id = $1',
    [importId],
  );
  if (rows[0].state !== 'done' || rows[0].refused_count > 0) throw new Error('The import was not whole.');
  fs.rmSync(path.join(env().DATA_DIR, rows[0].stored_path));
  return { seconds: (to - from) / 1000, peakMegabytes, from, to };
}

/** Runs `work` on an empty database that is made like ours was; it is dropped afterwards. */
async function onEmptyCopy<T>(work: (url: string) => Promise<T>, name: string): Promise<T> {
  const admin = new URL(env().DATABASE_URL);
  const url = new URL(env().DATABASE_URL);
  admin.pathname = '/postgres';
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.end();
  }
}

async function makeEmptyCopy(name: string): Promise<void> {
  const url = new URL(env().DATABASE_URL);
  const ours = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "${ours}"`);
  await client.end();
}

interface Measured {
  floor: Floor;
  first: Run;
  second: Run;
  rated: Rated;
  quietUntil: number;
  quietFrom: number;
}

function between(ratings: readonly TimedRating[], from: number, to: number): number[] {
  return ratings.filter(([due]) => due >= from && due < to).map(([, took]) => took);
}

function report(measured: Measured, steps: number, stored: number): boolean {
  const { floor, first, second, rated, quietFrom, quietUntil } = measured;
  const ratings = rated.times;
  const quiet = between(ratings, quietFrom, quietUntil);
  const busy = [first, second].map(({ from, to }) => between(ratings, from, to));
  const p95 = (times: number[]) => quantile(times, 0.95);
  const [busyFirst = [], busySecond = []] = busy;
  console.log(
    `floor ${Math.round(floor.rows / floor.seconds)} rows/s (${floor.seconds.toFixed(1)} s), import ${Math.round(floor.rows / first.seconds)} rows/s (${first.seconds.toFixed(1)} s), with ${stored} steps stored ${second.seconds.toFixed(1)} s`,
  );
  console.log(
    `a rating's p95: quiet ${p95(quiet).toFixed(1)} ms, meanwhile ${p95(busyFirst).toFixed(1)} and ${p95(busySecond).toFixed(1)} ms`,
  );
  const bars: Bar[] = [
    { what: 'rows a second, times raw COPY', value: floor.seconds / first.seconds, want: '>= 0.4' },
    {
      what: 'peak memory of the importing process, MB',
      value: Math.max(first.peakMegabytes, second.peakMegabytes),
      want: '<= 300',
    },
    { what: 'peak memory of the rating process, MB', value: rated.peakMegabytes, want: '<= 300' },
    { what: 'p95 of a rating meanwhile, times quiet', value: p95(busyFirst) / p95(quiet), want: '<= 3' },
    { what: 'the same with steps stored', value: p95(busySecond) / p95(quiet), want: '<= 3' },
    { what: 'time with steps stored, times empty', value: second.seconds / first.seconds, want: '<= 1.3' },
  ];
  return printBars('import', bars, {
    steps,
    stored,
    rows: floor.rows,
    floorSeconds: floor.seconds,
    importSeconds: first.seconds,
  });
}

/** `npm run bench -- import [megabytes of the file] [steps stored before the second run]` */
async function main([megabytes = '500', stored = '2000000']: string[]): Promise<void> {
  const pool = getPool();
  const name = `bench_import_floor_${process.pid}`;
  await closePool();
  await makeEmptyCopy(name);
  await onEmptyCopy(async (emptyUrl) => {
    const projectId = uuidv7();
    await getPool().query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'bench', 'Bench', 1)`, [
      projectId,
    ]);
    const bytes = Number(megabytes) * MEGABYTE;
    const made = await queueFile(projectId, bytes, 1);
    console.log(`${megabytes} MB, ${made.steps} steps`);
    const rater = start('rate-steps.ts');
    await messageOf(rater);
    await sleep(2_000);
    const quietFrom = Date.now();
    await sleep(QUIET_SECONDS * 1000);
    const quietUntil = Date.now();
    const first = await runImport(projectId, made.id);
    const folder = fs.mkdtempSync(path.join(env().DATA_DIR, 'floor-'));
    const floor = await copyFloor(env().DATABASE_URL, emptyUrl, projectId, folder);
    if (floor.rows !== (await countRows(env().DATABASE_URL, projectId)))
      throw new Error('The floor has other rows.');
    const steps = await growDatabase(getPool(), projectId, Number(stored));
    const again = await queueFile(projectId, bytes, 2);
    const second = await runImport(projectId, again.id);
    rater.send('stop');
    const rated = await messageOf<Rated>(rater);
    const measured = { floor, first, second, rated, quietFrom, quietUntil };
    process.exitCode = report(measured, made.steps, steps) ? 0 : 1;
  }, name);
  await closePool();
  void pool;
}

await main(process.argv.slice(2));
