import { expectAccessible } from '@/e2e/fixtures/axe';
import { expectSaved, openLabelScreen, press } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

test('a pause is kept by key and on Today, survives a reload, ends with a rating, and is explained', async ({
  page,
  pool,
  signIn,
}) => {
  const names = ['one', 'two', 'three'];
  const project = await makeLabelProject(
    pool,
    names.map((name) => ({ problem: `Problem ${name}`, steps: ['The only step'] })),
  );
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const pauses = async () => {
    const { rows } = await pool.query<{ ended: boolean }>(
      'SELECT ended_at IS NOT NULL AS ended FROM work_pause WHERE project_id = $1 ORDER BY started_at',
      [project.projectId],
    );
    return rows.map(({ ended }) => ended);
  };
  await openLabelScreen(page, project);
  await press(page, 'p');
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible();
  await expect.poll(pauses).toEqual([false]);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible();
  await takeScreenshots(page, 'label-paused');
  await page.keyboard.press('3');
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeHidden();
  await expect.poll(pauses).toEqual([true]);
  await press(page, '3', 'Enter');
  await expect(page.getByText('Problem two')).toBeVisible();
  await expectSaved(page);

  await page.goto(`/projects/${project.slug}/today`);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/Paused since/)).toBeVisible();
  await page.getByText('Your time today, solution by solution').click();
  await page.getByText('How your time is counted').click();
  await expect(page.getByRole('table', { name: 'Time of each solution submitted today' })).toContainText(
    'Problem one',
  );
  await takeScreenshots(page, 'today-paused');
  await expectAccessible(page);
  expect(await pauses()).toEqual([true, false]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(await pauses()).toEqual([true, true]);
});

test('somebody who forgot the end of a pause is paid for the work after it', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([{ problem: 'Problem one', steps: ['One', 'Two'] }]);
  await pool.query(
    `INSERT INTO work_pause (project_id, id, annotator_id, started_at)
     SELECT project_id, gen_random_uuid(), id, now() FROM annotator WHERE project_id = $1`,
    [project.projectId],
  );
  await press(page, '3');
  await expectSaved(page);
  const { rows } = await pool.query('SELECT ended_at FROM work_pause WHERE project_id = $1', [
    project.projectId,
  ]);
  expect(rows[0]?.ended_at).not.toBeNull();
});
