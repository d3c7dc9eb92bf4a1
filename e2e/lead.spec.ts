import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

/** One unsure step with a note, one bad problem, one wrong reference, asked by the scene's first person. */
async function askThreeThings(scene: Scene): Promise<void> {
  const [userId] = scene.userIds as [string];
  const unsure = await claim(scene, userId);
  await rateAll(scene, unsure, userId);
  const place = { assignmentId: unsure.assignmentId, userId, position: 1, alternative: 0 };
  await rateStep(
    scene.project,
    place,
    ratingWrite({ baseRevision: 1, verdict: 'unsure', note: 'Is this needed at all?' }),
  );
  await submit(scene, unsure, submitRequest(), userId);
  const bad = await claim(scene, userId);
  await submit(scene, bad, submitRequest({ finishReason: 'bad_problem', badProblemReason: 'vague' }), userId);
  const wrong = await claim(scene, userId);
  await rateAll(scene, wrong, userId);
  await submit(
    scene,
    wrong,
    submitRequest({ answerCheck: 'reference_wrong', finishNote: 'It is 5.' }),
    userId,
  );
}

async function makeAskedScene(pool: Pool): Promise<Scene> {
  const scene = await makeScene(pool, { problems: 3 });
  await askThreeThings(scene);
  return scene;
}

const openInbox = async (page: Page, scene: Scene) => {
  await page.goto(`/projects/${scene.project.slug}/inbox`);
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
};
const isAsked = (page: Page, name: string) =>
  expect(page.getByRole('region', { name, exact: true })).toBeVisible();

test('the inbox is emptied by key, and what was asked is answered', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const scene = await makeAskedScene(pool);
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  await openInbox(page, scene);
  await isAsked(page, 'Unsure');
  await expect(page.getByText('Is this needed at all?').last()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'inbox');
  await page.keyboard.press('j');
  await isAsked(page, 'Bad problem');
  await page.keyboard.press('k');
  await isAsked(page, 'Unsure');

  // A ruling with a word to the annotator.
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked();
  await page.keyboard.press('n');
  await page.keyboard.type('Right, but it adds nothing.');
  await page.keyboard.press('Control+Enter');
  await isAsked(page, 'Bad problem');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await isAsked(page, 'Wrong reference');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Right answer' }).fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  const { rows } = await pool.query<{ outcome: string; count: number }>(
    'SELECT outcome, count(*)::int AS count FROM solution WHERE project_id = $1 GROUP BY 1 ORDER BY 1',
    [scene.project.id],
  );
  expect(rows).toEqual([
    { outcome: 'right', count: 1 },
    { outcome: 'wrong', count: 2 },
  ]);
  const other = await pageOf({ memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  await other.page.goto(`/projects/${scene.project.slug}/solutions?rating=unsure`);
  await other.page.getByRole('link', { name: /^Problem \d$/ }).click();
  await expect(other.page.getByText('Ruled neutral', { exact: true })).toBeVisible();
  await expect(other.page.getByText('by Lea Lead: Right, but it adds nothing.')).toBeVisible();
});

test('the list of questions follows the keys, and opens at the one that a solution names', async ({
  page,
  pool,
  signIn,
}) => {
  const scene = await makeAskedScene(pool);
  await signIn(page, { memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  // Two of the three fit into the box of the list.
  await page.setViewportSize({ width: 800, height: 360 });
  await openInbox(page, scene);
  await isAsked(page, 'Unsure');
  const last = page.getByRole('button', { name: /^Wrong reference/ });
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('j');
  await isAsked(page, 'Bad problem');
  await page.keyboard.press('j');
  await isAsked(page, 'Wrong reference');
  await expect(last).toBeInViewport({ ratio: 1 });

  await page.goto(`/projects/${scene.project.slug}/solutions?state=held&finish=bad_problem`);
  await page.getByRole('link', { name: /^Problem \d$/ }).click();
  await page.getByRole('link', { name: 'Decide it' }).click();
  await isAsked(page, 'Bad problem');
});

test('the second of two leads is told who decided', async ({ page, pool, signIn, pageOf, trouble }) => {
  trouble.allow(/409/);
  const scene = await makeAskedScene(pool);
  const memberOf = [{ projectId: scene.project.id, role: 'lead' as const }];
  await signIn(page, { name: 'Lea Lead', memberOf });
  const other = await pageOf({ name: 'Max Lead', memberOf });
  for (const one of [page, other.page]) {
    await openInbox(one, scene);
    await isAsked(one, 'Unsure');
  }
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await isAsked(page, 'Bad problem');
  await other.page.keyboard.press('3');
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByText('Lea Lead decided this already.')).toBeVisible();
  await isAsked(other.page, 'Bad problem');
});

test('a lead finds a solution by words and filters, and reads every rating on it', async ({
  page,
  pool,
  signIn,
}) => {
  const scene = await makeAskedScene(pool);
  await signIn(page, { memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  await page.goto(`/projects/${scene.project.slug}/solutions`);
  await expect(page.getByRole('link', { name: /^Problem \d$/ })).toHaveCount(3);
  await expectAccessible(page);
  await takeScreenshots(page, 'solutions');
  await page.getByRole('searchbox', { name: 'Words' }).fill('problem 2');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/text=problem/);
  await expect(page.getByRole('link', { name: /^Problem \d$/ })).toHaveText(['Problem 2']);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('right');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No solution matches')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByRole('link', { name: /^Problem \d$/ })).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Holds a rating' }).selectOption('unsure');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: /^Problem \d$/ }).click();
  await expect(page.getByRole('heading', { name: 'Solution' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Ratings of step 2' }).getByRole('img', { name: 'Unsure' }),
  ).toBeVisible();
  await expect(page.getByText('Is this needed at all?').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'solution');
});
