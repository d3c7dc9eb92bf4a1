import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { giveSession, makePerson } from '@/e2e/fixtures/people';
import { expect, test } from '@/e2e/fixtures/test';
import { createUser } from '@/lib/server/services/create-user';

const PASSWORD = 'violet harbour anvil';

const solutions = (first: number) => [
  {
    problem: 'The first one',
    steps: Array.from({ length: first }, (_, index) => `Step number ${index + 1}`),
  },
  { problem: 'The second one', steps: ['Only one'] },
];

test('a submit pressed twice, and one in each of two tabs, is one submit', async ({
  page,
  openAsAnnotator,
  pool,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const project = await openAsAnnotator(solutions(2));
  const other = await page.context().newPage();
  await openLabelScreen(other, project);
  await press(page, '3', '3');
  await expectSaved(page);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Step 2, Positive' })).toBeVisible();
  await press(page, 'Enter', 'Enter');
  await expect(page.getByText('The second one')).toBeVisible();
  await expectSaved(page);
  await press(other, 'Enter');
  await expectSaved(other);
  await expect(other.getByText('The second one')).toBeVisible();
  const passes = await readPasses(pool, project);
  expect(passes.map(({ state, finish }) => [state, finish])).toEqual([
    ['submitted', 'solution'],
    ['leased', null],
  ]);
  expect(passes[0]?.history).toBe(2);
});

test('back and forward again: the same solution, with all that was rated', async ({ page, pool, signIn }) => {
  const project = await makeLabelProject(pool, solutions(3));
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await page.goto('/account');
  await openLabelScreen(page, project);
  await press(page, '3', '2');
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
  await page.goForward();
  await expect(currentStep(page)).toHaveAttribute('data-position', '2');
  await expect(page.getByRole('button', { name: 'Step 2, Neutral' })).toBeVisible();
  await press(page, '3', 'Enter');
  await expect(page.getByText('The second one')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('The second one')).toBeVisible();
  await expectSaved(page);
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({
    state: 'submitted',
    ratings: ['positive', 'neutral', 'positive'],
    history: 3,
  });
});

test('a revoked session: the password is typed in place, and what was rated meanwhile is sent', async ({
  page,
  pool,
  trouble,
  baseURL,
}) => {
  trouble.allow(/status of 401/);
  const project = await makeLabelProject(pool, solutions(4));
  const who = { email: `ada-${project.slug}@example.org`, name: 'Ada Again' };
  const { id } = await createUser({ ...who, password: PASSWORD });
  await pool.query("INSERT INTO member (project_id, user_id, role) VALUES ($1, $2, 'annotator')", [
    project.projectId,
    id,
  ]);
  await giveSession(page.context(), { id, ...who }, baseURL!);
  await openLabelScreen(page, project);
  await press(page, '3');
  await expectSaved(page);
  await pool.query('UPDATE "user" SET session_version = session_version + 1 WHERE id = $1', [id]);
  await press(page, '2', '3', '1');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByText('Signed out, 3 to save').first()).toBeVisible();
  const field = page.getByLabel(`Password of ${who.email}`);
  await field.fill('not the password 123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail and password do not match')).toBeVisible();
  await field.fill(PASSWORD);
  await press(page, 'Enter');
  await expectSaved(page);
  await expect(page.getByText('You are signed out')).toBeHidden();
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({ ratings: ['positive', 'neutral', 'positive', 'negative'], history: 4 });
});

test('somebody else signs in in the other tab: the ratings of the first are named, kept and not sent', async ({
  page,
  pool,
  signIn,
  trouble,
  baseURL,
}) => {
  trouble.allow(/status of 409/);
  const project = await makeLabelProject(pool, solutions(4));
  const member = { memberOf: [{ projectId: project.projectId, role: 'annotator' as const }] };
  const ada = await signIn(page, { name: 'Ada First', ...member });
  await openLabelScreen(page, project);
  await press(page, '3');
  await expectSaved(page);
  const bob = await makePerson(pool, { name: 'Bob Second', ...member });
  await giveSession(page.context(), bob, baseURL!);
  await press(page, '2', '1');
  await expect(page.getByText('Somebody else is signed in in this browser now')).toBeVisible();
  await expect(page.getByText(/2 entries of Ada First are kept on this device and not sent/)).toBeVisible();
  expect((await readPasses(pool, project)).map(({ ratings }) => ratings)).toEqual([['positive']]);
  await giveSession(page.context(), ada, baseURL!);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectSaved(page);
  await expect(page.getByText('Somebody else is signed in')).toBeHidden();
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({ ratings: ['positive', 'neutral', 'negative'], history: 3 });
});

test('time that was not submitted yet survives a reload', async ({ page, openAsAnnotator, pool }) => {
  const project = await openAsAnnotator(solutions(1));
  const openedAt = Date.now();
  await press(page, '3');
  await expectSaved(page);
  const isPauseKept = page.waitForResponse((response) => response.url().endsWith('/own-pause'));
  await press(page, 'p');
  await expect(page.getByRole('dialog')).toBeVisible();
  await isPauseKept;
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(currentStep(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step 1, Positive' })).toBeVisible();
  const reopenedAt = Date.now();
  await press(page, 'Enter');
  await expect(page.getByText('The second one')).toBeVisible();
  await expectSaved(page);
  const { rows } = await pool.query<{ intervals: { kind: string; from: string; to: string }[] }>(
    `SELECT intervals FROM assignment WHERE project_id = $1 AND state = 'submitted'`,
    [project.projectId],
  );
  const intervals = rows[0]?.intervals ?? [];
  expect(intervals.filter(({ kind }) => kind === 'active').length).toBeGreaterThan(1);
  expect(Date.parse(intervals[0]?.from ?? '')).toBeLessThanOrEqual(openedAt);
  expect(Date.parse(intervals.at(-1)?.to ?? '')).toBeGreaterThanOrEqual(reopenedAt - 1_000);
});
