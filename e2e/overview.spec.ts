import fs from 'node:fs/promises';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { labelPilot } from '@/lib/server/services/testing/label-pilot';

test('a lead reads the figures of the morning, what each means, and the list behind it', async ({
  page,
  pool,
  signIn,
}) => {
  const scene = await labelPilot(pool);
  await pool.query(`UPDATE round SET name = $2 WHERE project_id = $1`, [
    scene.project.id,
    'Round 1: olympiad geometry, second half, with everybody who passed the screening in spring',
  ]);
  await pool.query(`UPDATE "user" SET name = $2 WHERE id = $1`, [
    scene.userIds[0],
    'Maximiliana-Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  ]);
  const count = async (where: string) => {
    const { rows } = await pool.query<{ n: number; solutions: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT solution_id)::int AS solutions FROM assignment
       WHERE project_id = $1 AND ${where}`,
      [scene.project.id],
    );
    return rows[0]!;
  };
  const submitted = await count(`state = 'submitted'`);
  const errors = await count(`state = 'submitted' AND finish_reason = 'found_error'`);
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  await page.goto(`/projects/${scene.project.slug}`);

  const rounds = page.getByRole('table', { name: 'Work by round', exact: true });
  await expect(rounds.getByRole('cell').first()).toContainText(`${submitted.n} of `);
  await expect(
    page.getByRole('table', { name: 'Ratings beside those of peers' }).getByRole('row'),
  ).toHaveCount(4);
  await expect(page.getByRole('img', { name: 'Submitted labels by day' })).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();

  await page.getByRole('button', { name: 'What “Agreement on the first error” means' }).click();
  await expect(page.getByText('the share whose first negative step is the same')).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'Computed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'Submitted labels by day' })).toContainText(
    String(submitted.n),
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('canvas')).toBeVisible();
  await takeScreenshots(page, 'overview');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Work by round and person as CSV' }).click();
  const file = await (await download).path();
  const lines = (await fs.readFile(file, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('person,round,plan,submitted');

  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Quality' }).click();
  await expect(page.getByRole('heading', { name: 'Quality', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pairs of people' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'What “Krippendorff’s alpha” means' }).click();
  await expect(page.getByText('Agreement beyond chance over')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await takeScreenshots(page, 'quality');
  await page.goBack();

  await page.getByRole('link', { name: `${errors.n} errors found` }).click();
  await expect(page).toHaveURL(/finish=found_error/);
  await expect(page.getByRole('combobox', { name: 'Label ended' })).toHaveValue('found_error');
  await expect(page.getByRole('link', { name: /^Problem \d+$/ })).toHaveCount(errors.solutions);

  await page.goBack();
  await page.getByText('As a table').click();
  await page.getByRole('table', { name: 'Submitted labels by day' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByLabel('Submitted on (UTC)')).not.toHaveValue('');
  await expect(page.getByRole('link', { name: /^Problem \d+$/ }).first()).toBeVisible();
});

test('a project without labels says what to do, and annotators see no figures', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const empty = await makeScene(pool, { problems: 2 });
  await signIn(page, { memberOf: [{ projectId: empty.project.id, role: 'lead' }] });
  await page.goto(`/projects/${empty.project.slug}`);
  await expect(page.getByText('Problems', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Work by round', exact: true })).toBeHidden();
  const scene = await labelPilot(pool);
  const { page: own } = await pageOf({ memberOf: [{ projectId: scene.project.id, role: 'annotator' }] });
  await own.goto(`/projects/${scene.project.slug}`);
  await expect(own.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(own.getByRole('table')).toHaveCount(0);
  await expect(own.getByText('Person 2')).toBeHidden();
});
