import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { readStoredZip } from '@/e2e/fixtures/read-zip';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { uuidv7 } from '@/lib/server/db/uuid';

/** Every solution labelled to the end: positive, negative at the second step. */
async function labelAll(pool: Pool, scene: Scene): Promise<void> {
  const annotator = uuidv7();
  await pool.query(
    `INSERT INTO annotator (project_id, id, pseudonym, kind, outside_ref) VALUES ($1, $2, $3, 'outside', 'ann')`,
    [scene.project.id, annotator, randomUUID()],
  );
  await pool.query(
    `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state, arm,
       finish_reason, submitted_at, judging_seconds)
     SELECT project_id, gen_random_uuid(), $2, id, segmentation_id, $3, 'stop_at_first_error', 'submitted', 'audit', 'found_error', now(), 60
     FROM solution WHERE project_id = $1`,
    [scene.project.id, annotator, scene.roundId],
  );
  await pool.query(
    `INSERT INTO rating (project_id, assignment_id, position, verdict)
     SELECT project_id, id, v.position, v.verdict::verdict FROM assignment, (VALUES (0, 'positive'), (1, 'negative')) v (position, verdict)
     WHERE project_id = $1`,
    [scene.project.id],
  );
}

async function makeSnapshot(page: Page, slug: string, format: string): Promise<void> {
  await page.goto(`/projects/${slug}/exports`);
  await page.getByRole('link', { name: 'New snapshot' }).click();
  await page.getByRole('radio', { name: format }).check();
  await page.getByRole('button', { name: 'Make the snapshot' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ready' })).toBeVisible({ timeout: 30_000 });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a snapshot is made, downloaded whole with right checksums, and compared with a later one', async ({
  page,
  signIn,
  pool,
}) => {
  test.slow();
  const scene = await makeScene(pool, { problems: 8 });
  const { id: projectId, slug } = scene.project;
  await labelAll(pool, scene);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await page.goto(`/projects/${slug}/exports`);
  await expect(page.getByText('Nothing is exported yet')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'exports-empty');

  await page.getByRole('link', { name: 'New snapshot' }).click();
  await page.getByRole('radio', { name: /TRL stepwise/ }).check();
  await expect(page.getByText('8 labels of 8 solutions')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bad problem', exact: true }).check();
  await expect(page.getByText('0 labels of 0 solutions')).toBeVisible();
  await expect(page.getByText('Outside the filters')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'export-form');

  await makeSnapshot(page, slug, 'TRL stepwise');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  const files = readStoredZip(fs.readFileSync(await (await download).path()));
  const manifest = JSON.parse(String(files.get('snapshot-1/manifest.json'))) as {
    files: { path: string; sha256: string; rows: number | null; split: string | null }[];
  };
  expect(files.size).toBe(manifest.files.length + 1);
  for (const file of manifest.files)
    expect(sha256(files.get(`snapshot-1/${file.path}`) ?? Buffer.alloc(0))).toBe(file.sha256);
  expect(manifest.files.reduce((sum, file) => sum + (file.split ? (file.rows ?? 0) : 0), 0)).toBe(8);
  await expect(page.getByRole('cell', { name: manifest.files[0]?.sha256 })).toBeVisible();

  await pool.query(
    `WITH one AS (UPDATE assignment SET revision = revision + 1 WHERE project_id = $1
       AND id = (SELECT min(id::text)::uuid FROM assignment WHERE project_id = $1) RETURNING id)
     UPDATE rating SET verdict = 'neutral', revision = revision + 1 WHERE project_id = $1 AND position = 1 AND assignment_id IN (SELECT id FROM one)`,
    [projectId],
  );
  await makeSnapshot(page, slug, 'TRL stepwise');
  await page.goto(`/projects/${slug}/exports/1`);
  await expect(page.getByText('1 label amended since')).toBeVisible();
  await takeScreenshots(page, 'snapshot');
  await page.goto(`/projects/${slug}/exports/2`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('row', { name: /2 .* negative neutral$/ })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'snapshots-compared');
  await page.goto(`/projects/${slug}/exports`);
  await takeScreenshots(page, 'exports');
});

test('a broken-off download goes on where it ended', async ({ page, signIn, pool }) => {
  const scene = await makeScene(pool, { problems: 3 });
  const { id: projectId, slug } = scene.project;
  await labelAll(pool, scene);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await makeSnapshot(page, slug, 'PRM800K');
  const path = `/api/v1/projects/${slug}/snapshots/1/download`;
  const whole = await page.request.get(path);
  const bytes = await whole.body();
  const tag = whole.headers().etag ?? '';
  const rest = await page.request.get(path, { headers: { range: 'bytes=100-', 'if-range': tag } });
  expect(rest.status()).toBe(206);
  expect(rest.headers()['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
  expect(Buffer.compare(await rest.body(), bytes.subarray(100))).toBe(0);
  const behind = await page.request.get(path, { headers: { range: `bytes=${bytes.length}-` } });
  expect(behind.status()).toBe(416);
  const other = await page.request.get(path, { headers: { range: 'bytes=100-', 'if-range': '"other"' } });
  expect(other.status()).toBe(200);
});
