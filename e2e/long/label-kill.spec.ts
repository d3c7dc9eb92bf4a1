import fs from 'node:fs';
import path from 'node:path';
import { expectSaved, press, readPasses } from '@/e2e/fixtures/label-page';
import { expect, test } from '@/e2e/fixtures/test';

const STEPS = 200;
const RECOVERY = { timeout: 240_000 };

/** The processes of the product under test, as its own files name them. */
function readPids(): { web: number; worker: number; database: number } {
  const dataDir = process.env.DATA_DIR ?? '';
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(dataDir, file), 'utf8'));
  const [web, worker] = read('run.json').children as { pid: number }[];
  const postmaster = fs.readFileSync(path.join(read('postgres.json').dataFolder, 'postmaster.pid'), 'utf8');
  return { web: web!.pid, worker: worker!.pid, database: Number(postmaster.split('\n')[0]) };
}

test('kill -9 of web, worker and database while somebody rates: every rating is stored once', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/net::ERR_|status of 5\d\d/);
  // Connections that lie idle end with the database.
  pool.on('error', () => undefined);
  const project = await openAsAnnotator([
    { problem: 'A long one', steps: Array.from({ length: STEPS }, (_, index) => `Step number ${index + 1}`) },
    { problem: 'The next one', steps: ['Only one'] },
  ]);
  const acknowledged = new Set<string>();
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/ratings/'))
      acknowledged.add(new URL(response.url()).pathname);
  });
  const pids = readPids();
  const victims = new Map([
    [40, pids.web],
    [90, pids.worker],
    [130, pids.database],
  ]);
  for (let step = 0; step < STEPS; step++) {
    const victim = victims.get(step);
    if (victim) {
      // Some ratings of the stretch before are stored, some are on their way.
      await expect.poll(() => acknowledged.size, RECOVERY).toBeGreaterThan(step - 20);
      process.kill(victim, 'SIGKILL');
    }
    await press(page, step % 3 === 0 ? '2' : '3');
  }
  await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', 'saved', RECOVERY);
  expect(acknowledged.size).toBe(STEPS);
  await press(page, 'Enter');
  await expect(page.getByText('The next one')).toBeVisible(RECOVERY);
  await expectSaved(page);
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({ state: 'submitted', history: STEPS });
  expect(pass?.ratings).toEqual(
    Array.from({ length: STEPS }, (_, step) => (step % 3 === 0 ? 'neutral' : 'positive')),
  );
});
