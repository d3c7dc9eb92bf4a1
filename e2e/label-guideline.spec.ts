import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { type LabelProject, makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

const RULES = [
  '# What a rating means',
  'A **negative** step is wrong.',
  'Example: $2 + 2 = 5$ is negative, since $2 + 2 = 4$.',
].join('\n\n');
const CHECKS = [{ statement: 'A dead end is negative', isTrue: true }];

async function publish(
  pool: Pool,
  { projectId }: LabelProject,
  version: { number: number; markdown: string; isMajor: boolean; checkItems?: typeof CHECKS },
): Promise<void> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO guideline_version (project_id, id, number, is_major, markdown, check_items, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [
      ...[projectId, id, version.number, version.isMajor, version.markdown],
      JSON.stringify(version.checkItems ?? []),
    ],
  );
  await pool.query('UPDATE round SET guideline_version_id = $2 WHERE project_id = $1', [projectId, id]);
}

/** Rates the one step of a solution and submits it. */
async function finish(page: Page): Promise<void> {
  await press(page, '3', 'Enter');
  await expectSaved(page);
}

test('the guideline stands beside the work; a small change is told, a great one is read before going on', async ({
  page,
  pool,
  signIn,
}) => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const project = await makeLabelProject(
    pool,
    names.map((name) => ({ problem: `Problem ${name}`, steps: ['The only step'] })),
  );
  await publish(pool, project, { number: 1, markdown: RULES, isMajor: true });
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await expectSaved(page);

  await press(page, '.');
  const panel = page.getByRole('complementary', { name: 'Guideline' });
  await expect(panel.getByText('A negative step is wrong.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'What a rating means', level: 3 })).toBeVisible();
  await expect(panel.locator('math').first()).toBeAttached();
  await expect(panel.getByRole('button', { name: /I have read/ })).toBeHidden();
  // Keys go on rating while it is open.
  await finish(page);
  await expect(page.getByText('Problem two')).toBeVisible();
  await expect(panel).toBeVisible();

  await publish(pool, project, {
    number: 2,
    markdown: `${RULES}\n\nA neutral step adds nothing.`,
    isMajor: false,
  });
  await finish(page);
  // The third was fetched before the change.
  await expect(page.getByText('Problem three')).toBeVisible();
  await finish(page);
  await expect(page.getByText('Problem four')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guideline v2 is new' })).toBeVisible();
  await expect(panel.getByText('New since version 1')).toBeVisible();
  await expect(panel.getByText('Added: A neutral step adds nothing.')).toBeAttached();
  await takeScreenshots(page, 'label-guideline');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'I have read version 2' }).click();
  await expect(page.getByRole('button', { name: 'Guideline v2 is new' })).toBeHidden();
  await expect(panel.getByText('New since version 1')).toBeHidden();

  await publish(pool, project, {
    number: 3,
    markdown: `${RULES}\n\nA dead end is negative.`,
    isMajor: true,
    checkItems: CHECKS,
  });
  await finish(page);
  await expect(page.getByText('Problem five')).toBeVisible();
  await finish(page);
  const change = page.getByRole('region', { name: 'The guideline has changed' });
  await expect(change.getByText('Added: A dead end is negative.')).toBeAttached();
  await takeScreenshots(page, 'label-guideline-to-read');
  await expectAccessible(page);
  await change.getByRole('radio', { name: 'No' }).check();
  await change.getByRole('button', { name: 'I have read version 3' }).click();
  await expect(change.getByText('Not so. Read the guideline on this again.')).toBeVisible();
  await change.getByRole('radio', { name: 'Yes' }).check();
  await change.getByRole('button', { name: 'I have read version 3' }).click();
  await expect(page.getByText('Problem six')).toBeVisible();
  await finish(page);
  const passes = await readPasses(pool, project);
  expect(passes.map(({ state }) => state)).toEqual(names.map(() => 'submitted'));
  const { rows } = await pool.query<{ number: number }>(
    `SELECT g.number FROM assignment a JOIN guideline_version g ON g.project_id = a.project_id
       AND g.id = a.guideline_version_id WHERE a.project_id = $1 ORDER BY a.id`,
    [project.projectId],
  );
  // Which of them were fetched before a change is a matter of moments; each keeps what it was begun with.
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual([...numbers].sort());
  expect([numbers[0], numbers[1], numbers[3], numbers[5]]).toEqual([1, 1, 2, 3]);
});

test('what is in work keeps the version that it was begun with, and says so', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, [
    { problem: 'Problem one', steps: ['The only step', 'And another'] },
  ]);
  await publish(pool, project, { number: 1, markdown: RULES, isMajor: true });
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await publish(pool, project, { number: 2, markdown: 'All is different.', isMajor: true });
  await page.reload();
  await expect(page.getByText('Problem one')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Guideline v2 is new' }).click();
  const box = page.getByRole('dialog', { name: 'Guideline v2' });
  await expect(box.getByText('This solution is judged by version 1')).toBeVisible();
  await box.getByRole('button', { name: 'Show version 1' }).click();
  await expect(box.getByText('A negative step is wrong.')).toBeVisible();
  await expectAccessible(page);
});
