import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

/** The scene's one person rates every step of every solution positive. */
async function labelAll(scene: Scene, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const task = await claim(scene);
    await rateAll(scene, task);
    await submit(scene, task);
  }
}

test('a lead reviews a person blind, by key: agrees, overrides, returns', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const scene = await makeScene(pool, { problems: 3 });
  await labelAll(scene, 3);
  const { slug, id: projectId } = scene.project;
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId, role: 'lead' }] });
  await page.goto(`/projects/${slug}/rounds`);
  await page.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText('No review yet')).toBeVisible();
  await expect(async () => {
    await page.getByLabel('Person').selectOption({ label: 'Person 1 (3 passes left)' });
    await expect(page.getByRole('button', { name: 'Draw ten' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await takeScreenshots(page, 'reviews-empty');
  await page.getByRole('button', { name: 'Draw ten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review 1' })).toBeVisible();
  const board = page.getByRole('group', { name: 'Review' });
  await expect(board).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Rate it blind' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'review-blind');

  // The first: the same of every step.
  for (const key of ['3', '3', '3', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'You say the same of every step.' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Override' })).toBeDisabled();
  for (const key of ['a', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Agreed' })).toBeVisible();
  await page.keyboard.press('Enter');

  // The second: step 2 is wrong, and ruled so.
  await expect(page.getByRole('heading', { name: 'Rate it blind' })).toBeVisible();
  for (const key of ['3', '1', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: '1 step rated differently' })).toBeVisible();
  await page.keyboard.press('o');
  await page.getByLabel('Note to the annotator').fill('This does not follow.');
  await expectAccessible(page);
  await takeScreenshots(page, 'review-compare');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { name: 'Overridden' })).toBeVisible();
  await page.keyboard.press('Enter');

  // The third goes back.
  await expect(page.getByRole('heading', { name: 'Rate it blind' })).toBeVisible();
  for (const key of ['1', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: '1 step rated differently' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Decide' })).toBeDisabled();
  await page.getByLabel('Note to the annotator').fill('Look at step 1 again.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Reviews' }).click();
  await expect(page.getByRole('row', { name: /1: Person 1/ })).toContainText('33 % [6 % to 79 %]');
  await expectAccessible(page);
  await takeScreenshots(page, 'reviews');

  const other = await pageOf({ memberOf: [{ projectId, role: 'annotator' }] });
  const { rows } = await pool.query<{ kind: string; note: string }>(
    `SELECT 'ruling' AS kind, note FROM adjudication WHERE project_id = $1
     UNION ALL SELECT 'return', note FROM assignment_return WHERE project_id = $1 ORDER BY 1 DESC`,
    [projectId],
  );
  expect(rows).toEqual([
    { kind: 'ruling', note: 'This does not follow.' },
    { kind: 'return', note: 'Look at step 1 again.' },
  ]);
  const refused = await other.page.request.get(`/projects/${slug}/rounds/reviews/1`);
  expect(refused.status()).toBe(403);
});
