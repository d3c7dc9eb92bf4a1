import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject, type LabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

const plain = (name: string, steps = 3): MadeSolution => ({
  problem: `Problem ${name}`,
  steps: Array.from({ length: steps }, (_, index) => `Step ${index + 1} of ${name}, with $x_${index}$.`),
});

/** Sets what the project asks for; values come from this file alone. */
async function setPolicy(pool: Pool, { projectId }: LabelProject, columns: string, policy?: string) {
  await pool.query(`UPDATE project SET ${columns} WHERE id = $1`, [projectId]);
  if (policy)
    await pool.query('UPDATE round SET label_policy = $2::label_policy WHERE project_id = $1', [
      projectId,
      policy,
    ]);
}

async function readCategories(pool: Pool, { projectId }: LabelProject): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `SELECT coalesce(verdict::text, 'none') || '/' || coalesce(category, '') AS what FROM rating
     WHERE project_id = $1 ORDER BY assignment_id, position, alternative`,
    [projectId],
  );
  return rows.map(({ what }) => what);
}

const done = 'Nothing to label at the moment';

test('a required category and explanation are asked for where they are missing', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [plain('required')]);
  await setPolicy(pool, project, "category_mode = 'required', explanation_mode = 'required'");
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '3', '1', 'Escape', 'k', 'Enter');
  await expect(page.getByText('This project asks what is wrong')).toBeVisible();
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await page.getByRole('button', { name: /Arithmetic/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This project asks for an explanation')).toBeVisible();
  await page.getByRole('textbox', { name: /Explanation/ }).fill('The sign is lost.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(done)).toBeVisible();
  expect((await readPasses(pool, project))[0]).toMatchObject({ finish: 'found_error' });
});

test('Shift+1 rates the rest negative, carried, and one z takes it back', async ({ page, pool, signIn }) => {
  const project = await makeLabelProject(pool, [plain('carried', 4)]);
  await setPolicy(pool, project, "category_mode = 'off'", 'rate_all');
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '3', 'Shift+Digit1');
  await expect(page.getByText('Carried error').first()).toBeVisible();
  await press(page, 'z');
  await expect(page.getByRole('button', { name: 'Step 4, not rated' })).toBeVisible();
  await press(page, 'Shift+Digit1', 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect
    .poll(() => readCategories(pool, project))
    .toEqual(['positive/', 'negative/', 'negative/carried_error', 'negative/carried_error']);
});

test('where one goes on after an error, a step says that it carries it or notices it', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [plain('recovers', 3)]);
  await setPolicy(pool, project, "category_mode = 'optional'", 'go_on_if_recovers');
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '1', '1', '3', 'k', 'e', 'j', 'c');
  await page.keyboard.press('Escape');
  await press(page, 'e');
  await expect(page.getByText('Error realised').first()).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect
    .poll(() => readCategories(pool, project))
    .toEqual(['negative/', 'negative/carried_error', 'positive/error_realisation']);
});

test('alternatives of the error step are rated by digits on the one in focus', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([
    { problem: 'Other ways', steps: [{ text: 'Wrong', alternatives: ['Better: $x=1$', 'Worse'] }, 'Next'] },
  ]);
  await press(page, '1');
  const first = page.getByRole('radiogroup', { name: 'Rating of alternative 1' });
  await first.getByRole('radio').first().focus();
  await press(page, '3');
  await expect(first.getByRole('radio', { name: 'Positive' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Rating of alternative 2' }).getByRole('radio').first().focus();
  await press(page, '1');
  await expectSaved(page);
  expect(await readCategories(pool, project)).toEqual(['negative/', 'positive/', 'negative/']);
});

test('the last step says what it is weighed by, and a missing answer is marked', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [plain('end', 2)]);
  await pool.query('UPDATE solution SET ends_without_answer = true WHERE project_id = $1', [
    project.projectId,
  ]);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  const steps = page.getByRole('region', { name: 'Steps of the solution' });
  await expect(steps.getByText(/The last step is negative if any part is unanswered/)).toBeVisible();
  await expect(steps.getByText(/No final answer found/)).toBeVisible();
  await expectAccessible(page);
});

test('a wrong reference holds the problem; looking again comes back to the steps', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const wrong = { ...plain('reference', 1), referenceAnswer: '1', answer: '2', isAnswerWrong: true };
  const project = await openAsAnnotator([wrong]);
  const question = page.getByRole('dialog', { name: 'No error, but another answer' });
  await press(page, '3', 'Enter');
  await expect(question).toBeVisible();
  await press(page, '3');
  await expect(question).toBeHidden();
  await press(page, 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]).toMatchObject({ answerCheck: 'look_again' });
  await press(page, 'z');
  await expect(page.getByText('The last solution is back.')).toBeVisible();
  await press(page, 'Enter');
  await expect(question).toBeVisible();
  await press(page, '1');
  await expect.poll(async () => (await readPasses(pool, project))[0]?.answerCheck).toBe('reference_wrong');
  const { rows } = await pool.query('SELECT state, held_reason FROM problem WHERE project_id = $1', [
    project.projectId,
  ]);
  expect(rows).toEqual([{ state: 'held', held_reason: 'wrong_reference' }]);
});

test('steps cut wrongly are reported without leaving the solution', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([plain('report', 2)]);
  await press(page, '3', 'w');
  const dialog = page.getByRole('dialog', { name: 'Report to the lead' });
  await expect(dialog.getByRole('radio', { name: 'The reference answer is wrong' })).toBeDisabled();
  await dialog.getByRole('button', { name: /^Report/ }).click();
  await expect(dialog.getByText('Say why in a few words.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Two steps in one');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reported to the lead')).toBeVisible();
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await press(page, '3', 'Enter');
  await expect(page.getByText(done)).toBeVisible();
  const { rows } = await pool.query('SELECT kind, position, note FROM inbox_item WHERE project_id = $1', [
    project.projectId,
  ]);
  expect(rows).toEqual([{ kind: 'segmentation', position: 1, note: 'Two steps in one' }]);
});

test('own keys are kept, shown and used; a key that is taken is refused; all can be switched off', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [plain('keys', 3)]);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await page.goto('/account');
  await page.getByText('Change single keys').click();
  const flag = page.getByRole('button', { name: /^Key f for: Flag/ });
  await flag.click();
  await page.keyboard.press('z');
  await expect(page.getByText('The key z is taken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save keys' })).toBeDisabled();
  await page.getByRole('button', { name: /^Key z for: Flag/ }).click();
  await page.keyboard.press('x');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save keys' }).click();
  await expect(page.getByText('Keys saved')).toBeVisible();

  await openLabelScreen(page, project);
  await press(page, 'f', 'x');
  await expect(page.getByRole('button', { name: 'Step 1, not rated, flagged' })).toBeVisible();
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'All keys' }).getByText('x', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSaved(page);

  await page.goto('/account');
  await page.getByRole('checkbox', { name: /Switch off keys/ }).check();
  await page.getByRole('button', { name: 'Save keys' }).click();
  await expect(page.getByText('Keys saved')).toBeVisible();
  await openLabelScreen(page, project);
  await press(page, '3', 'x', 'ArrowDown');
  await expect(page.getByRole('button', { name: 'Step 1, not rated, flagged' })).toBeVisible();
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
});

test('today counts and explains the time; an older solution is reopened from the history', async ({
  page,
  openAsAnnotator,
}) => {
  await openAsAnnotator([plain('early', 1), plain('late', 1), plain('now', 1)]);
  await press(page, '3', 'Enter');
  await expect(page.getByText('Problem late')).toBeVisible();
  await press(page, '3', 'Enter');
  await expect(page.getByText('Problem now')).toBeVisible();
  await press(page, '2');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Round 1' }).getByText('Paid time today')).toBeVisible();
  await page.getByText('How your time is counted').click();
  await expect(page.getByText(/A pause is neither/)).toBeVisible();
  await takeScreenshots(page, 'today');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Reopen: Problem early' }).click();
  await expect(currentStep(page)).toBeVisible();
  await expect(page.getByText('Problem early')).toBeVisible();
  await press(page, '1', 'Enter');
  await expect(page.getByText('Problem now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step 1, Neutral' })).toBeVisible();
});

test('an agent trace: long tool results fold, search finds, the final result is judged before submit', async ({
  page,
  pool,
  signIn,
}) => {
  const result = Array.from({ length: 40 }, (_, line) => `row ${line}: order ${line * 7}`).join('\n');
  const project = await makeLabelProject(pool, [
    {
      problem: 'Refund the order.',
      steps: [
        { text: `You are a careful agent.\n${result}`, role: 'system' },
        'I look the order up.',
        { text: `\`\`\`\n${result}\nneedle\n\`\`\``, role: 'tool' },
        'I refund it.',
      ],
    },
  ]);
  await setPolicy(pool, project, "result_verdict_mode = 'required'");
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  const steps = page.getByRole('region', { name: 'Steps of the solution' });
  await expect(steps.getByText('System', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(2);
  await press(page, '/');
  await page.getByRole('searchbox').fill('needle');
  await expect(page.getByText('1 step', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(currentStep(page)).toHaveAttribute('data-position', '2');
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await takeScreenshots(page, 'label-agent');
  await press(page, 'k', '3', '3', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Verdict on the final result' });
  await expect(dialog).toBeVisible();
  await press(page, '1');
  await expect(page.getByText(done)).toBeVisible();
  await expectSaved(page);
  const { rows } = await pool.query('SELECT result_verdict FROM assignment WHERE project_id = $1', [
    project.projectId,
  ]);
  expect(rows).toEqual([{ result_verdict: 'negative' }]);
});

test('a code solution shows its tests beside; a single step shows only what leads to it', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [
    { problem: 'Write f.', steps: ['```python\ndef f(x):\n```', '```python\n    return x\n```', 'Done.'] },
  ]);
  await pool.query('UPDATE solution SET tests = $2 WHERE project_id = $1', [
    project.projectId,
    JSON.stringify([
      { name: 'f(1) is 1', isPassed: true, output: null },
      { name: 'f(2) is 4', isPassed: false, output: 'got 2' },
    ]),
  ]);
  await pool.query("UPDATE round SET unit = 'step' WHERE project_id = $1", [project.projectId]);
  // Only the information arm knows which step is worth a person: the others give the whole solution.
  await pool.query(
    `INSERT INTO mix_version (project_id, version, rule, mix) VALUES ($1, 1, 'least-confidence', '{"information": 1}')`,
    [project.projectId],
  );
  await pool.query('UPDATE solution_rank SET focus = 1 WHERE project_id = $1', [project.projectId]);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await expect(page.getByText('Done.')).toBeHidden();
  const tests = page.getByRole('region', { name: 'Tests' });
  await expect(tests.getByText('1 of 2 passed')).toBeVisible();
  await tests.getByText('f(2) is 4').click();
  await expect(tests.getByText('got 2')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'label-code');
  await press(page, '1');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(done)).toBeVisible();
});
