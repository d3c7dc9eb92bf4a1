import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { makeDemoPeople } from './demo-people';
import { fillDemoProject } from './fill-demo-project';

const database = useDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-demo-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', database().url);
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(40));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const counts = async () =>
  (
    await database().pool.query(
      `SELECT (SELECT count(*)::int FROM problem) AS problems, (SELECT count(*)::int FROM solution) AS solutions,
         (SELECT count(DISTINCT annotator_id)::int FROM assignment WHERE state = 'submitted') AS people,
         (SELECT count(*)::int FROM assignment WHERE state = 'submitted') AS submitted,
         (SELECT count(*)::int FROM assignment WHERE paid_seconds > 20) AS paid,
       (SELECT count(*)::int FROM rating WHERE verdict = 'negative') AS errors`,
    )
  ).rows[0];

it('fills the demo project once, and a second fill adds nothing', async () => {
  await fillDemoProject(await makeDemoPeople());
  const first = await counts();
  expect(first).toMatchObject({ problems: 12, solutions: 31, people: 3, submitted: 27, paid: 27 });
  expect(first.errors).toBeGreaterThan(5);
  await fillDemoProject(await makeDemoPeople());
  expect(await counts()).toEqual(first);
});
