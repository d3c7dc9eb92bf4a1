import { giveSession } from '@/e2e/fixtures/people';
import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { expect, test } from '@/e2e/fixtures/test';

const many = (count: number) => [
  { problem: 'Many steps', steps: Array.from({ length: count }, (_, index) => `Step number ${index + 1}`) },
  { problem: 'The next one', steps: ['Only one'] },
];

test('a network that goes and comes loses nothing and stores all once', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/INTERNET_DISCONNECTED/);
  const project = await openAsAnnotator(many(50));
  await press(page, ...Array.from({ length: 15 }, () => '3'));
  await page.context().setOffline(true);
  await press(page, ...Array.from({ length: 20 }, () => '2'));
  await expect(page.getByText(/^Waiting for network, \d+ to save$/).first()).toBeVisible();
  await expect(currentStep(page)).toHaveAttribute('data-position', '35');
  await page.context().setOffline(false);
  await press(page, ...Array.from({ length: 15 }, () => '3'));
  await expectSaved(page);
  const [pass] = await readPasses(pool, project);
  expect(pass?.ratings).toEqual([
    ...Array.from({ length: 15 }, () => 'positive'),
    ...Array.from({ length: 20 }, () => 'neutral'),
    ...Array.from({ length: 15 }, () => 'positive'),
  ]);
  expect(pass?.history).toBe(50);
});

test('a reload gives the same solution with all ratings, those that were not sent too', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|status of 503/);
  const project = await openAsAnnotator(many(5));
  await press(page, '3', '2');
  await expectSaved(page);
  await page.route('**/ratings/**', (route) => route.abort('failed'));
  await press(page, '4', '3');
  await expect(page.getByText(/^Waiting for network/).first()).toBeVisible();
  await page.unroute('**/ratings/**');
  await page.reload();
  await expect(currentStep(page)).toHaveAttribute('data-position', '4');
  await expect(page.getByRole('button', { name: 'Step 3, Unsure' })).toBeVisible();
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]?.ratings).toEqual([
    'positive',
    'neutral',
    'unsure',
    'positive',
  ]);
});

test('an ended session asks to sign in, and sends once one did so in another tab', async ({
  page,
  pool,
  signIn,
  trouble,
  baseURL,
}) => {
  trouble.allow(/status of 401/);
  const project = await makeLabelProject(pool, many(3));
  const person = await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '3');
  await expectSaved(page);
  await page.context().clearCookies();
  await press(page, '2');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await press(page, '3');
  await giveSession(page.context(), person, baseURL!);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectSaved(page);
  await expect(page.getByText('You are signed out')).toBeHidden();
  expect((await readPasses(pool, project))[0]?.ratings).toEqual(['positive', 'neutral', 'positive']);
});

test('two tabs on one solution: the second says what the first stored, and asks', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const project = await openAsAnnotator(many(3));
  const other = await page.context().newPage();
  await openLabelScreen(other, project);
  await press(page, '3', '3');
  await expectSaved(page);
  await press(other, '3', '1');
  await expect(other.getByText(/Step 2 was changed elsewhere/)).toBeVisible();
  await expect(other.getByText('Stored: Positive. Yours: Negative.')).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(other);
  expect((await readPasses(pool, project))[0]?.ratings).toEqual(['positive', 'negative']);
  await press(other, 'Enter');
  await expect(other.getByText('The next one')).toBeVisible();
  await expectSaved(other);
  await press(page, '2');
  await expect(page.getByText('This solution was submitted already')).toBeVisible();
  await page.getByRole('button', { name: 'Take the next solution' }).click();
  await expect(page.getByText('The next one')).toBeVisible();
  expect(await readPasses(pool, project)).toHaveLength(2);
});

test('a lease that is gone is said, and the next solution taken', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const project = await openAsAnnotator(many(3));
  await press(page, '3');
  await expectSaved(page);
  await pool.query(
    `UPDATE assignment SET state = 'expired', slot = NULL, lease_until = NULL WHERE project_id = $1 AND slot = 'current'`,
    [project.projectId],
  );
  await press(page, '3');
  await expect(page.getByText('This solution went back to the queue')).toBeVisible();
  await page.getByRole('button', { name: 'Take the next solution' }).click();
  await expect(page.getByText('This solution went back to the queue')).toBeHidden();
  await expect(currentStep(page)).toBeVisible();
});

test('a key held down counts once, and nothing fires while one types', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator(many(6));
  await page.keyboard.down('3');
  await page.keyboard.down('3');
  await page.keyboard.down('3');
  await page.keyboard.up('3');
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await press(page, 'c');
  await page.keyboard.type('123jkzsbg.?');
  await expect(page.getByRole('textbox')).toHaveValue('123jkzsbg.?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]?.ratings).toEqual(['positive', 'none:123jkzsbg.?']);
});
