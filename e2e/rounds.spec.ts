import { expectAccessible } from '@/e2e/fixtures/axe';
import { shownSteps } from '@/e2e/fixtures/label-page';
import { makeLabelProject, type LabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import type { Ruling } from '@/lib/contracts/disagreements';
import { prisma } from '@/lib/server/db/prisma';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const solution = (index: number): MadeSolution => ({
  problem: `Problem ${index}: what is $${index} + 1$?`,
  generator: index % 2 === 0 ? 'model-a' : 'model-b',
  steps: [`Take $${index}$.`, 'Add one to it.', `The answer is ${index + 1}.`],
});

test('a lead makes a round, extends, closes and reopens it', async ({ page, pool, signIn, pageOf }) => {
  const project = await makeLabelProject(
    pool,
    Array.from({ length: 12 }, (_, index) => solution(index)),
    'Rounds',
  );
  const place = { projectId: project.projectId, role: 'annotator' as const };
  await pageOf({ name: 'Ann Otter', memberOf: [place] });
  await pageOf({ name: 'Ben Baker', memberOf: [place] });
  await signIn(page, { name: 'Lea Lead', memberOf: [{ ...place, role: 'lead' }] });

  await page.goto(`/projects/${project.slug}/rounds`);
  await expect(page.getByRole('rowheader', { name: 'Round 1' })).toBeVisible();
  await page.getByRole('link', { name: 'New round' }).click();
  await page.getByLabel('Name').fill('Main');
  await page.getByRole('radio', { name: /^Those of one import/ }).check();
  await page.getByLabel('Generator', { exact: true }).selectOption('model-b');
  await page.getByRole('checkbox', { name: 'Ann Otter' }).check();
  await page.getByLabel('One person more for, %').fill('20');
  await page.getByLabel('Target').fill('6');
  await page.getByLabel('Deadline').fill('2027-01-15');
  await expectAccessible(page);
  await takeScreenshots(page, 'round-new');
  await page.getByRole('button', { name: 'Start the round' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Main' })).toBeVisible();
  await expect(page.getByText('model-b')).toBeVisible();
  await page.getByRole('button', { name: 'Extend…' }).click();
  await page.getByRole('checkbox', { name: 'Ben Baker' }).check();
  await page.getByLabel('Target').fill('8');
  await takeScreenshots(page, 'round-extend');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Ben Baker' })).toBeVisible();
  await expect(page.getByText('of 8 aimed at')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'round');

  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('button', { name: 'Close the round' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Close…' })).toBeVisible();
  await page.goto(`/projects/${project.slug}/rounds`);
  await expect(page.getByRole('row', { name: /Main open/ })).toContainText('0 of 8');
  await expectAccessible(page);
  await takeScreenshots(page, 'rounds');
});

test('a lead changes settings and pauses the project', async ({ page, pool, signIn, pageOf }) => {
  const project = await makeLabelProject(pool, [solution(1)], 'Settings');
  const place = { projectId: project.projectId, role: 'annotator' as const };
  await signIn(page, { memberOf: [{ ...place, role: 'lead' }] });
  await page.goto(`/projects/${project.slug}/settings`);
  await page.getByLabel('Categories').fill('logic: Does not follow\nlogic: Twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The key “logic” is there twice.')).toBeVisible();
  await page.getByLabel('Categories').fill('logic: Does not follow\nMade up');
  await page.getByLabel('Category of an error').selectOption('required');
  await page.getByLabel('Idle after, s').fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('Categories')).toHaveValue('logic: Does not follow\nMade up');
  await page.goto(`/projects/${project.slug}/settings`);
  await expect(page.getByLabel('Categories')).toHaveValue('logic: Does not follow\nmade-up: Made up');
  await expect(page.getByLabel('Idle after, s')).toHaveValue('120');
  await expectAccessible(page);
  await takeScreenshots(page, 'settings');

  await page.getByLabel('Note for annotators').fill('Back on Monday.');
  await page.getByRole('button', { name: 'Pause the project' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  const annotator = await pageOf({ memberOf: [place] });
  await annotator.page.goto(`/projects/${project.slug}`);
  await expect(annotator.page.getByText('Back on Monday.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Pause the project' })).toBeVisible();
});

test('a major change of the guideline is read before the next solution', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const project = await makeLabelProject(pool, [solution(1), solution(2)], 'Guideline');
  const place = { projectId: project.projectId, role: 'annotator' as const };
  await signIn(page, { memberOf: [{ ...place, role: 'lead' }] });
  const write = async (text: string) => {
    // Until the page is alive, what is typed may be set back.
    await expect(async () => {
      await page.getByLabel('Text').fill(text);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(/^Draft of version . saved$/).last()).toBeVisible({ timeout: 5_000 });
      await expect(page.getByLabel('Text')).toHaveValue(text, { timeout: 1_000 });
    }).toPass();
  };
  const publish = async (text: string, change: (() => Promise<void>) | null) => {
    await page.goto(`/projects/${project.slug}/guideline/edit`);
    await write(text);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await change?.();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The guideline is published')).toBeVisible();
  };
  await publish('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is neutral.', null);

  const { page: theirs } = await pageOf({ memberOf: [place] });
  await theirs.goto(`/projects/${project.slug}/label`);
  await expect(shownSteps(theirs).getByText('Add one to it.')).toBeVisible();

  await publish('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is negative.', async () => {
    await page.getByRole('radio', { name: /^Major/ }).check();
    await page.getByLabel('Statement 1').fill('A dead end is neutral');
    await page.getByLabel('Answer to 1').selectOption('no');
    await takeScreenshots(page, 'guideline-publish');
  });
  await write('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is negative, always.');
  await expect(page.getByText('What changes: 2 lines')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'guideline-edit');

  // What was begun stays on the screen; somebody new has to read first.
  await theirs.reload();
  await expect(shownSteps(theirs).getByText('Add one to it.')).toBeVisible();
  const late = await pageOf({ memberOf: [place] });
  await late.page.goto(`/projects/${project.slug}/label`);
  await expect(late.page.getByRole('button', { name: 'I have read version 2' })).toBeDisabled();
  await theirs.goto(`/projects/${project.slug}`);
  await theirs.getByRole('link', { name: 'Read version 2' }).click();
  await theirs.getByRole('radio', { name: 'Yes' }).check();
  await theirs.getByRole('button', { name: 'I have read version 2' }).click();
  await expect(theirs.getByText('Not so. Read the guideline on this again.')).toBeVisible();
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'guideline');
  await theirs.getByRole('radio', { name: 'No' }).check();
  await theirs.getByRole('button', { name: 'I have read version 2' }).click();
  await expect(theirs.getByRole('button', { name: 'I have read version 2' })).toBeHidden();
});

test('a pilot is labelled by two, its disagreement decided by key, its hours paid by the timesheet', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const made = await makeLabelProject(pool, [solution(1), solution(2), solution(3)], 'Pilot');
  const place = { projectId: made.projectId, role: 'annotator' as const };
  const { person: ann } = await pageOf({ name: 'Ann Otter', memberOf: [place] });
  const { person: ben } = await pageOf({ name: 'Ben Baker', memberOf: [place] });
  await signIn(page, { name: 'Lea Lead', memberOf: [{ ...place, role: 'lead' }] });

  await page.goto(`/projects/${made.slug}/rounds/new?pilot=1`);
  await page.getByLabel('How many of them').fill('1');
  await page.getByRole('button', { name: 'Start the pilot' }).click();
  await expect(page.getByText('of 2 aimed at')).toBeVisible();

  await labelAs(made, ann.id, ['positive', 'negative']);
  await labelAs(made, ben.id, ['positive', 'neutral', 'positive']);
  await page.getByRole('link', { name: 'Disagreements' }).click();
  await expect(page.getByRole('heading', { name: 'First errors differ at step 2' })).toBeVisible();
  await expect(page.getByText('Person A')).toBeVisible();
  await expect(page.getByText('Ann Otter')).toBeHidden();
  await expectAccessible(page);
  await takeScreenshots(page, 'disagreement');
  await page.getByRole('group', { name: 'Disagreements' }).focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Negative' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('decided by Lea Lead')).toBeVisible();
  await expect(page.getByText('Ann Otter')).toBeVisible();
  await takeScreenshots(page, 'disagreement-decided');

  const sheet = await page.request.get(`/api/v1/projects/${made.slug}/rounds/2/timesheet`);
  const lines = (await sheet.text()).trim().split('\r\n').slice(1);
  const told = lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[3], cells[7], cells[8]]);
  expect(told).toEqual([
    ['Pilot 2', 'Ann Otter', '1', '2'],
    ['Pilot 2', 'Ben Baker', '1', '3'],
  ]);
});

/** Labels the next solution of this person as the label screen would. */
async function labelAs(made: LabelProject, userId: string, verdicts: Ruling[]): Promise<void> {
  const project = await prisma().project.findUniqueOrThrow({ where: { id: made.projectId } });
  const scene = { project, roundId: made.roundId, userIds: [userId] };
  const task = await claim(scene);
  for (const [position, verdict] of verdicts.entries()) {
    const at = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
    await rateStep(project, at, ratingWrite({ verdict }));
  }
  const finishReason = verdicts.includes('negative') ? 'found_error' : 'solution';
  await submit(scene, task, submitRequest({ finishReason }));
}
