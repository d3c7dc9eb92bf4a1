import type { Page } from '@playwright/test';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { openLabelScreen, press } from '@/e2e/fixtures/label-page';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { exportedRecords } from '@/e2e/fixtures/snapshot';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

/** Three people have submitted the one solution: the third found an error in step 2. */
async function labelThrice(scene: Scene): Promise<void> {
  for (const [index, userId] of scene.userIds.entries()) {
    const task = await claim(scene, userId);
    const verdicts =
      index === 2
        ? (['positive', 'negative'] as const)
        : (['positive', 'neutral', 'positive', 'positive'] as const);
    for (const [position, verdict] of verdicts.entries()) {
      const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
      await rateStep(scene.project, place, ratingWrite({ verdict }));
    }
    const finishReason = index === 2 ? 'found_error' : 'solution';
    await submit(scene, task, submitRequest({ finishReason }), userId);
  }
}

/** Puts the caret before this character of a step. */
async function putCaret(page: Page, step: number, at: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `Step ${step}`, exact: true });
  await field.focus();
  await page.keyboard.press('Home');
  for (let moved = 0; moved < at; moved += 1) await page.keyboard.press('ArrowRight');
}

test('a lead repairs the steps of a labelled solution, and the pass in work ends on its own', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const scene = await makeScene(pool, { problems: 1, steps: 4, overlap: 4, people: 3 });
  const { slug, id: projectId } = scene.project;
  await labelThrice(scene);
  const annotator = await pageOf({ name: 'Ann Otter', memberOf: [{ projectId, role: 'annotator' }] });
  await openLabelScreen(annotator.page, { projectId, roundId: scene.roundId, slug });
  await press(annotator.page, '3');

  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId, role: 'lead' }] });
  await page.goto(`/projects/${slug}/solutions`);
  await page.getByRole('link', { name: 'Problem 1' }).click();
  await page.getByRole('link', { name: 'Repair the steps' }).click();
  await expect(page.getByRole('heading', { name: 'Repair the steps' })).toBeVisible();

  // "Step 2" becomes "Step" and " 2"; steps 3 and 4 become one.
  await putCaret(page, 2, 4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Step 5' })).toHaveValue('Step 4');
  await page.getByRole('textbox', { name: 'Step 5' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('textbox', { name: 'Step 4' })).toHaveValue('Step 3\nStep 4');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('3 ratings on unchanged steps count on.')).toBeVisible();
  await expect(page.getByText('7 ratings stay in history as superseded')).toBeVisible();
  await expect(page.getByText('1 solution in work will end on the steps of now.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'segmentation');
  await page.getByRole('button', { name: 'Give it these steps' }).click();

  await expect(page.getByText('segmentation 2', { exact: true })).toBeVisible();
  await expect(page.getByText('4 steps')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ratings of step 1' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('list', { name: 'Ratings of step 2' })).toBeHidden();
  await expect(page.getByRole('cell', { name: '2, segmentation 1' }).first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'solution-repaired');

  // A refresh gives the same steps to the one who has it in work, and they can be submitted.
  await annotator.page.reload();
  await expect(annotator.page.getByText('Step 4')).toBeVisible();
  await press(annotator.page, '2', '3', '1', 'Enter');
  await expect(async () => {
    const { rows } = await pool.query<{ version: number; ratings: number }>(
      `SELECT v.version, (SELECT count(*)::int FROM rating r WHERE r.assignment_id = a.id) AS ratings
       FROM assignment a JOIN segmentation v ON v.id = a.segmentation_id
       WHERE a.project_id = $1 AND a.state = 'submitted' ORDER BY a.submitted_at`,
      [projectId],
    );
    expect(rows.map(({ version, ratings }) => `${version}:${ratings}`)).toEqual(['1:4', '1:4', '1:2', '1:4']);
  }).toPass();

  const records = await exportedRecords<{ segmentation_version: number }>(page.request, slug, {
    format: 'prm800k',
  });
  expect(records.map((record) => record.segmentation_version)).toEqual([1, 1, 1, 1]);
});
