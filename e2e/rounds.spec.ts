import { expectAccessible } from '@/e2e/fixtures/axe';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

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
  await page.getByRole('button', { name: 'Extend …' }).click();
  await page.getByRole('checkbox', { name: 'Ben Baker' }).check();
  await page.getByLabel('Target').fill('8');
  await takeScreenshots(page, 'round-extend');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Ben Baker' })).toBeVisible();
  await expect(page.getByText('of 8 aimed at')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'round');

  await page.getByRole('button', { name: 'Close …' }).click();
  await page.getByRole('button', { name: 'Close the round' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Close …' })).toBeVisible();
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
  const publish = async (text: string, change: (() => Promise<void>) | null) => {
    await page.goto(`/projects/${project.slug}/guideline/edit`);
    await page.getByLabel('Text').fill(text);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Publish …' }).click();
    await change?.();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The guideline is published')).toBeVisible();
  };
  await publish('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is neutral.', null);

  const { page: theirs } = await pageOf({ memberOf: [place] });
  await theirs.goto(`/projects/${project.slug}/label`);
  await expect(theirs.getByText('Add one to it.')).toBeVisible();

  await publish('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is negative.', async () => {
    await page.getByRole('radio', { name: /^Major/ }).check();
    await page.getByLabel('Statement 1').fill('A dead end is neutral');
    await page.getByLabel('Answer to 1').selectOption('no');
    await takeScreenshots(page, 'guideline-publish');
  });
  await page
    .getByLabel('Text')
    .fill('# Rules\n\nA step with $x^2$ is right.\n\nA dead end is negative, always.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('What changes: 2 lines')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'guideline-edit');

  // What was begun stays on the screen; somebody new has to read first.
  await theirs.reload();
  await expect(theirs.getByText('Add one to it.')).toBeVisible();
  const late = await pageOf({ memberOf: [place] });
  await late.page.goto(`/projects/${project.slug}/label`);
  await expect(late.page.getByRole('link', { name: 'Read the guideline' })).toBeVisible();
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
