import { expectAccessible } from '@/e2e/fixtures/axe';
import { currentStep, expectSaved, openLabelScreen, press } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

const done = 'Nothing to label at the moment';

test('a better step and a critique are asked for, and survive z and a reload', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [{ problem: 'One', steps: ['First', 'Second', 'Third'] }]);
  await pool.query(
    "UPDATE project SET own_step_mode = 'required', own_critique_mode = 'optional' WHERE id = $1",
    [project.projectId],
  );
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '3', '1', 'Enter');
  await expect(page.getByText('This project asks what the step should have been')).toBeVisible();
  await page.getByRole('textbox', { name: /A better step/ }).fill('So $x = 14$.');
  await page.getByRole('textbox', { name: /Critique/ }).fill('The sign is lost.');
  await takeScreenshots(page, 'label-own-step');
  await expectAccessible(page);
  await press(page, 'Escape', 'z');
  await expectSaved(page);
  await page.reload();
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await press(page, '3', '1');
  await expect(page.getByRole('textbox', { name: /A better step/ })).toHaveValue('');
  await press(page, 'Escape', 'k', '1');
  await expect(page.getByRole('textbox', { name: /A better step/ })).toHaveValue('So $x = 14$.');
  await expect(page.getByRole('textbox', { name: /Critique/ })).toHaveValue('The sign is lost.');
  await press(page, 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expectSaved(page);
  const { rows } = await pool.query(
    'SELECT position, own_step, own_critique FROM assignment_step WHERE project_id = $1',
    [project.projectId],
  );
  expect(rows).toEqual([{ position: 1, own_step: 'So $x = 14$.', own_critique: 'The sign is lost.' }]);
});

test('the first wrong line of a step of code is picked by arrows and by mouse, and the lead sees it', async ({
  page,
  openAsAnnotator,
  pool,
  pageOf,
}) => {
  const code = ['```python', 'def double(x):', '    y = x + x', '    return x', '```'].join('\n');
  const project = await openAsAnnotator([{ problem: 'Double it.', steps: ['I write it:', code] }]);
  await press(page, '3', '1');
  const lines = page.getByRole('radiogroup', { name: 'First wrong line' });
  await lines.getByText('y = x + x').click();
  await expect(lines.getByRole('radio', { name: 'Line 2: y = x + x' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(lines.getByRole('radio', { name: 'Line 3: return x' })).toBeChecked();
  await takeScreenshots(page, 'label-wrong-line');
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expectSaved(page);
  const { rows } = await pool.query<{ id: string; wrong_line: number; kept: number[] }>(
    `SELECT a.solution_id AS id, r.wrong_line, (SELECT array_agg(e.wrong_line ORDER BY e.revision) FROM rating_event e
       WHERE e.project_id = $1 AND e.position = 1) AS kept
     FROM rating r JOIN assignment a ON a.project_id = r.project_id AND a.id = r.assignment_id
     WHERE r.project_id = $1 AND r.position = 1`,
    [project.projectId],
  );
  expect(rows[0]).toMatchObject({ wrong_line: 3, kept: [null, 2, 3] });
  const lead = await pageOf({ memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  await lead.page.goto(`/projects/${project.slug}/solutions/${rows[0]!.id}`);
  await expect(lead.page.getByText('first wrong line 3').first()).toBeVisible();
});

test('after an error: Tab, a letter for the category, Enter submits', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([{ problem: 'One', steps: ['First', 'Second'] }]);
  await press(page, '1', 'Tab', 'l', 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expectSaved(page);
  const { rows } = await pool.query('SELECT verdict, category FROM rating WHERE project_id = $1', [
    project.projectId,
  ]);
  expect(rows).toEqual([{ verdict: 'negative', category: 'logic' }]);
});
