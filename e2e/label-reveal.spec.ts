import { randomUUID } from 'node:crypto';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

const REFERENCE = '271828';

test('reference answer and scores reach the browser after rating, and not before', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [
    {
      problem: 'One',
      referenceAnswer: REFERENCE,
      answer: '7',
      isAnswerWrong: true,
      steps: ['First', 'Second'],
    },
    { problem: 'Two', steps: ['Only one'] },
  ]);
  const { projectId } = project;
  await pool.query(
    "UPDATE project SET reference_shown = 'after_rating', scores_shown = 'after_rating' WHERE id = $1",
    [projectId],
  );
  const [scorer, version] = [randomUUID(), randomUUID()];
  await pool.query("INSERT INTO scorer (project_id, id, name, kind) VALUES ($1, $2, 'prm', 'file')", [
    projectId,
    scorer,
  ]);
  await pool.query('INSERT INTO scorer_version (project_id, id, scorer_id, version) VALUES ($1, $2, $3, 1)', [
    projectId,
    version,
    scorer,
  ]);
  await pool.query(
    `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right)
     SELECT project_id, $2, id, 0.4375 FROM segment WHERE project_id = $1`,
    [projectId, version],
  );
  await signIn(page, { memberOf: [{ projectId, role: 'annotator' }] });
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/v1/')) bodies.push(await response.text().catch(() => ''));
  });
  await openLabelScreen(page, project);
  await expect(page.getByText('After rating', { exact: true })).toBeVisible();
  await press(page, '3');
  await expectSaved(page);
  expect(bodies.join()).not.toContain(REFERENCE);
  expect(bodies.join()).not.toContain('0.4375');
  expect(await page.content()).not.toContain(REFERENCE);
  await press(page, '3');
  await expect(page.getByText(REFERENCE).last()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Scorer: 44 % right' }).first()).toBeVisible();
  expect(bodies.join()).toContain(REFERENCE);
  await takeScreenshots(page, 'label-revealed');
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'No error, but another answer' })).toBeVisible();
  await page.getByRole('button', { name: 'The answers are equivalent' }).click();
  await expect(page.getByText('Two', { exact: true })).toBeVisible();
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]).toMatchObject({
    state: 'submitted',
    answerCheck: 'equivalent',
  });
  const { rows } = await pool.query(
    'SELECT shown_reference, shown_scores, revealed_at > opened_at AS after FROM assignment WHERE project_id = $1 ORDER BY id',
    [projectId],
  );
  expect(rows[0]).toEqual({ shown_reference: true, shown_scores: true, after: true });
});
