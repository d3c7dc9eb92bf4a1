import { expectAccessible } from '@/e2e/fixtures/axe';
import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

test('rulings and returns stand in the history; a ruling is contested, a return is taken up again', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const project = await makeLabelProject(pool, [
    { problem: 'Problem one', steps: ['Divide by $x - x$.', 'So $1 = 2$.'] },
    { problem: 'Problem two', steps: ['The only step'] },
  ]);
  const { projectId } = project;
  await signIn(page, { memberOf: [{ projectId, role: 'annotator' }] });
  const lead = await pageOf({ memberOf: [{ projectId, role: 'lead' }] });
  await openLabelScreen(page, project);
  await press(page, '3', '1', 'Enter');
  await expect(page.getByText('Problem two')).toBeVisible();
  await expectSaved(page);
  await pool.query(
    `INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, verdict, note, decided_by_id)
     SELECT a.project_id, gen_random_uuid(), a.solution_id, a.segmentation_id, 0, 'negative', 'It divides by zero.', $2
     FROM assignment a WHERE a.project_id = $1 AND a.state = 'submitted'`,
    [projectId, lead.person.id],
  );
  await pool.query(
    `INSERT INTO assignment_return (project_id, id, assignment_id, note, returned_by_id)
     SELECT a.project_id, gen_random_uuid(), a.id, 'Look at the first step again.', $2
     FROM assignment a WHERE a.project_id = $1 AND a.state = 'submitted'`,
    [projectId, lead.person.id],
  );

  await page.goto(`/projects/${project.slug}/today`);
  const answers = page.getByRole('table', { name: 'Answers from the lead' });
  await expect(answers).toContainText('It divides by zero.');
  await expect(page.getByText('Returned by the lead: Look at the first step again.')).toBeVisible();
  await answers.getByRole('button', { name: 'Contest the ruling on step 1' }).click();
  const box = page.getByRole('dialog', { name: 'Contest the ruling on step 1' });
  await expect(box.getByText('Divide by $x - x$.')).toBeVisible();
  await box.getByLabel('Why the ruling is wrong').fill('The problem says to divide formally.');
  await takeScreenshots(page, 'today-contest');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Contest the ruling' }).click();
  await expect(answers.getByText('waits for the lead')).toBeVisible();
  await takeScreenshots(page, 'today-returned');
  await expectAccessible(page);

  await lead.page.goto(`/projects/${project.slug}/inbox`);
  await expect(lead.page.getByText('The problem says to divide formally.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Reopen: Problem one' }).click();
  await expect(currentStep(page)).toBeVisible();
  await expect(page.getByText('Look at the first step again.')).toBeVisible();
  await press(page, 'k', '1', 'Enter');
  await expect(page.getByText('Problem two')).toBeVisible();
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]).toMatchObject({
    state: 'submitted',
    finish: 'found_error',
    ratings: ['negative', 'negative'],
  });
});
