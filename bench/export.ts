import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { loadLabels } from '@/bench/export/load-labels';
import { makeOne, type Made } from '@/bench/export/make-one';
import { printBars, type Bar } from '@/bench/print-bars';
import { env } from '@/lib/server/env';

const SIZE = { solutions: Number(process.argv[2] ?? 52_000), steps: 12, rated: 8 };
const EXPORTS = [
  { name: 'PRM800K, JSONL', options: { format: 'prm800k' } },
  { name: 'TRL, JSONL', options: { format: 'trl' } },
  { name: 'TRL, Parquet', options: { format: 'trl', container: 'parquet' } },
  { name: 'long table, JSONL', options: { format: 'long' } },
  { name: 'long table, Parquet', options: { format: 'long', container: 'parquet' } },
] as const;

/** The same rows in the same order: every step once with its rating, what belongs to the label at its first step. */
const SAME_ROWS = `
  SELECT a.id, g.position, g.alternative, g.text, t.verdict, t.flagged, x.chosen_alternative, f.statement, f.reference_answer, f.source,
    f.finish_reason
  FROM (SELECT a.id, a.project_id, a.segmentation_id, row_number() OVER (ORDER BY p.split, p.identity_hash, s.identity_hash,
      n.outside_ref, a.record_hash, a.occurrence, a.id) AS ordinal
    FROM assignment a
    JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
    JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
    JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id) a
  JOIN segment g ON g.project_id = a.project_id AND g.segmentation_id = a.segmentation_id
  LEFT JOIN rating t ON t.project_id = a.project_id AND t.assignment_id = a.id AND t.position = g.position AND t.alternative = g.alternative
  LEFT JOIN assignment_step x ON x.project_id = a.project_id AND x.assignment_id = a.id AND x.position = g.position
  LEFT JOIN LATERAL (SELECT p.statement, p.reference_answer, b.source, b.finish_reason FROM assignment b
    JOIN solution s ON s.project_id = b.project_id AND s.id = b.solution_id
    JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
    WHERE b.project_id = a.project_id AND b.id = a.id AND g.position = 0) f ON true
  ORDER BY a.ordinal, g.position, g.alternative`;

async function copyOut(pool: pg.Pool): Promise<{ seconds: number; bytes: number }> {
  const client = await pool.connect();
  const startedAt = performance.now();
  let bytes = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(client.query(copyTo(`COPY (${SAME_ROWS}) TO STDOUT`)), count);
  client.release();
  return { seconds: (performance.now() - startedAt) / 1000, bytes };
}

/** Runs this file again with `--one`. */
async function exportApart(projectId: string, options: object): Promise<Made> {
  const node = ['--conditions=react-server', '--import', 'tsx', process.argv[1] ?? ''];
  const args = [...node, '--one', projectId, JSON.stringify(options)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Made;
}

/**
 * COPY before and after, so that what else the machine does falls on both. The bar is for the files, checksums and fsync
 * included; the list they are made from is fixed once, may give files again, and is told beside it.
 */
async function measure(pool: pg.Pool, projectId: string, entry: (typeof EXPORTS)[number]): Promise<Bar[]> {
  const before = await copyOut(pool);
  const made = await exportApart(projectId, entry.options);
  const copy = Math.min(before.seconds, (await copyOut(pool)).seconds);
  const { fileSeconds, listSeconds } = made;
  const megabytes = (made.bytes / 1e6).toFixed(0);
  console.log(
    `${entry.name}: ${made.rows} rows, ${megabytes} MB in ${fileSeconds.toFixed(1)} s (list ${listSeconds.toFixed(1)} s); COPY ${copy.toFixed(1)} s`,
  );
  return [
    { what: `${entry.name}: files from the list, times COPY`, value: copy / fileSeconds, want: '>= 0.4' },
    {
      what: `${entry.name}: fixing the list as well, times COPY`,
      value: copy / (listSeconds + fileSeconds),
      want: null,
    },
    { what: `${entry.name}: peak RSS, MB`, value: made.peakMegabytes, want: '<= 300' },
  ];
}

async function benchExport(pool: pg.Pool): Promise<boolean> {
  const projectId = await loadLabels(pool, SIZE);
  const rated = SIZE.solutions * SIZE.rated;
  const copied = await copyOut(pool);
  console.log(
    `${rated} rated steps of ${SIZE.solutions} solutions; COPY gives ${(copied.bytes / 1e6).toFixed(0)} MB`,
  );
  const bars: Bar[] = [];
  for (const entry of EXPORTS) bars.push(...(await measure(pool, projectId, entry)));
  return printBars('export', bars, { ratedSteps: rated, ...SIZE });
}

/** On the empty database that `npm run bench` gives; refuses any other. */
async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 4 });
  const { rows } = await pool.query('SELECT 1 FROM project LIMIT 1');
  if (rows.length > 0) throw new Error('This benchmark needs an empty database: npm run bench -- export');
  process.exitCode = (await benchExport(pool)) ? 0 : 1;
  await pool.end();
}

if (process.argv[2] === '--one')
  console.log(JSON.stringify(await makeOne(process.argv[3] ?? '', process.argv[4] ?? '{}')));
else await main();
