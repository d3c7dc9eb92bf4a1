import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closePool } from '@/lib/server/db/pool';
import { insertImport } from '@/lib/server/db/repositories/imports';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { uuidv7 } from '@/lib/server/db/uuid';

const records = 12_000;

let db: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-worker-'));
  vi.stubEnv('DATABASE_URL', db.url);
  vi.stubEnv('DATA_DIR', dataDir);
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await closePool();
  await db.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The worker as `npm start` runs it: a process of its own. */
function spawnWorker(): ChildProcess {
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/server/jobs/worker.ts'];
  const child = spawn(process.execPath, args, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}

async function queueImport(): Promise<{ projectId: string; importId: string }> {
  const projectId = uuidv7();
  const importId = uuidv7();
  await db.pool.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'killed', 'Killed', 7)`, [
    projectId,
  ]);
  const text = Array.from({ length: records }, (_, index) => {
    const label = {
      steps: [
        {
          completions: [{ text: 'a', rating: 1, flagged: null }],
          human_completion: null,
          chosen_completion: 0,
        },
      ],
    };
    return JSON.stringify({ labeler: `l${index % 7}`, question: { problem: `p${index % 4000}` }, label });
  }).join('\n');
  fs.writeFileSync(path.join(dataDir, 'file'), text);
  await insertImport({
    projectId,
    id: importId,
    fileName: 'file',
    fileSize: text.length,
    sha256: '00'.repeat(32),
    storedPath: 'file',
    format: 'prm800k',
    options: { segmenter: null, countsTowardsOverlap: false },
    createdById: null,
  });
  return { projectId, importId };
}

async function read(importId: string) {
  const { rows } = await db.pool.query(
    'SELECT state, record_count, label_record_count FROM import WHERE id = $1',
    [importId],
  );
  return rows[0] as { state: string; record_count: number; label_record_count: number };
}

it('ends with the exact count though the worker is killed half way', { timeout: 120_000 }, async () => {
  const { projectId, importId } = await queueImport();
  const first = spawnWorker();
  await vi.waitFor(async () => expect((await read(importId)).record_count).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  first.kill('SIGKILL');
  await new Promise((resolve) => first.once('exit', resolve));
  const half = await read(importId);
  expect(half.state).toBe('running');
  expect(half.record_count).toBeLessThan(records);
  // The dead worker fell silent long ago, as far as the next one can tell.
  await db.pool.query(`UPDATE worker_heartbeat SET seen_at = now() - interval '1 minute'`);
  await db.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_by IS NOT NULL`,
  );
  const second = spawnWorker();
  await vi.waitFor(async () => expect((await read(importId)).state).toBe('done'), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await read(importId)).toMatchObject({ record_count: records, label_record_count: records });
  const { rows } = await db.pool.query(
    `SELECT (SELECT count(*) FROM assignment WHERE project_id = $1)::int AS passes, (SELECT count(*) FROM rating WHERE project_id = $1)::int AS ratings,
       (SELECT count(*) FROM solution WHERE project_id = $1)::int AS solutions, (SELECT count(*) FROM import_record WHERE project_id = $1)::int AS records`,
    [projectId],
  );
  expect(rows).toEqual([{ passes: records, ratings: records, solutions: 4000, records }]);
  const exit = new Promise((resolve) => second.once('exit', resolve));
  second.kill('SIGTERM');
  expect(await exit).toBe(0);
  const { rows: hearts } = await db.pool.query('SELECT count(*)::int AS count FROM worker_heartbeat');
  expect(hearts[0].count).toBeLessThanOrEqual(2);
});
