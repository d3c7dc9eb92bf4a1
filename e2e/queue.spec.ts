import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { makeLabelProject, type LabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { makeLearnedProject } from '@/e2e/fixtures/learned-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';

const SOLUTIONS: MadeSolution[] = [
  {
    problem: 'A box holds $2$ rows of $7$ apples. How many apples does it hold?',
    referenceAnswer: '14',
    answer: '12',
    isAnswerWrong: true,
    generator: 'qwen-7b',
    steps: [
      'There are 2 rows of 7 apples.',
      'Altogether $2 \\cdot 7 = 12$ apples.',
      'The answer is $\\boxed{12}$.',
    ],
  },
  {
    problem: 'Find $x$ if $\\frac{x}{2} = 9$.',
    referenceAnswer: '18',
    answer: '18',
    generator: 'llama-70b',
    steps: ['Multiply both sides by 2.', 'So $x = 9 \\cdot 2 = 18$.'],
  },
  {
    problem: 'How many ways are there to choose 3 of 8 people?',
    referenceAnswer: '56',
    answer: '336',
    isAnswerWrong: true,
    generator: 'qwen-7b',
    steps: ['The order matters, so we count $8 \\cdot 7 \\cdot 6 = 336$.', 'The answer is 336.'],
  },
  {
    problem: 'A train goes 60 km in an hour. How far does it go in 3 hours?',
    referenceAnswer: '180',
    answer: '180',
    generator: 'llama-70b',
    steps: ['In 3 hours it goes $3 \\cdot 60 = 180$ km.'],
  },
];

/** A project that the worker has ranked. */
async function makeRankedProject(pool: Pool): Promise<LabelProject> {
  const project = await makeLabelProject(pool, SOLUTIONS, 'MATH, generation 2');
  // The information arm alone: what is served is the ranking's top, never a draw.
  await pool.query(
    `INSERT INTO mix_version (project_id, version, rule, mix) VALUES ($1, 1, 'least-confidence', '{"information": 1}')`,
    [project.projectId],
  );
  await queueRanking(pool, project.projectId);
  const isRanked = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM solution_rank k
       JOIN round r ON r.project_id = k.project_id AND r.id = k.round_id AND r.ranking_version = k.ranking_version
       WHERE k.project_id = $1 AND k.own_need IS NOT NULL`,
      [project.projectId],
    );
    return rows[0]!.count;
  };
  await expect.poll(isRanked, { timeout: 60_000 }).toBe(SOLUTIONS.length);
  return project;
}

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const openQueue = async (page: Page, { slug }: LabelProject, view: string) => {
  await page.goto(`/projects/${slug}/queue?view=${view}`);
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
};

test('a lead reads why, and pins one that an annotator gets next', async ({
  page,
  pool,
  signIn,
  pageOf,
  trouble,
}) => {
  const project = await makeRankedProject(pool);
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  await openQueue(page, project, 'ranking');
  await expect(page.getByText('8 unlabelled steps in 4 solutions')).toBeVisible();
  await expect(rowOf(page, 'rows of').getByText(/2 · 7 = 14, not 12/)).toBeVisible();
  await expect(page.getByText(/worker up · ranked/)).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'queue');

  await rowOf(page, 'A train goes').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('A train goes');
  await expect(rowOf(page, 'A train goes').getByText('pinned')).toBeVisible();

  trouble.allow(/403/);
  const { page: other } = await pageOf({ memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await other.goto(`/projects/${project.slug}/queue`);
  await expect(other.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
  await other.goto(`/projects/${project.slug}/label`);
  await expect(other.getByText('A train goes 60 km')).toBeVisible();
});

test('a lead takes a solution out with a reason, and lets it in again', async ({ page, pool, signIn }) => {
  const project = await makeRankedProject(pool);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  await openQueue(page, project, 'ranking');
  await rowOf(page, '3 of 8 people').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Exclude…' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('Not from this course.');
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect(rowOf(page, '3 of 8 people')).toHaveCount(0);
  await page.getByRole('link', { name: 'Excluded' }).click();
  await expect(page.getByText('Not from this course.')).toBeVisible();
  await rowOf(page, '3 of 8 people').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Let it in again' }).click();
  await expect(page.getByText('Nothing is excluded')).toBeVisible();
});

test('a lead previews another rule before it is applied', async ({ page, pool, signIn }) => {
  const project = await makeRankedProject(pool);
  await signIn(page, { name: 'Lea Lead', memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  await openQueue(page, project, 'next');
  await page.getByRole('link', { name: 'Change mix and rule' }).click();
  await page.getByRole('spinbutton', { name: /^Audit/ }).fill('60');
  await page.getByRole('radio', { name: /Error hunt/ }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('table', { name: 'The next 50 under this change' })).toBeVisible();
  await expect(page.getByText('4 of 4')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'queue-change');
  const countVersions = async () => {
    const { rows } = await pool.query('SELECT 1 FROM mix_version WHERE project_id = $1', [project.projectId]);
    return rows.length;
  };
  expect(await countVersions()).toBe(1);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Error hunt', { exact: true })).toBeVisible();
  await expect(page.getByText(/Changed by Lea Lead/)).toBeVisible();
  expect(await countVersions()).toBe(2);
  const { rows } = await pool.query(
    `SELECT 1 FROM audit_log WHERE project_id = $1 AND action = 'queue.change'`,
    [project.projectId],
  );
  expect(rows).toHaveLength(1);
});

test('a lead has computed what the scorer has learned, and reads it', async ({ page, pool, signIn }) => {
  const scene = await makeLearnedProject(pool);
  await signIn(page, { memberOf: [{ projectId: scene.project.id, role: 'lead' }] });
  await page.goto(`/projects/${scene.project.slug}/queue/learned`);
  await expect(page.getByRole('heading', { name: 'What it has learned' })).toBeVisible();
  await expect(page.getByText('Nothing was labelled here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Compute now' }).click();
  await expect(page.getByText('The queue pays')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Computed/)).toBeVisible();
  await expect(page.getByText('an equation does not hold')).toBeVisible();
  const points = page.getByRole('table', { name: 'Quality on audit labels over time' }).getByRole('row');
  await expect(points.nth(2)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Average precision' }).fill('0.9');
  await page.getByRole('button', { name: 'Forecast' }).click();
  await expect(page).toHaveURL(/target=0\.9/);
  await expectAccessible(page);
  await takeScreenshots(page, 'queue-learned');
  const csv = await page.request.get(`/api/v1/projects/${scene.project.slug}/queue/report/csv`);
  expect(await csv.text()).toContain('labels_before,until,audit_solutions');

  await page.goto(`/projects/${scene.project.slug}/queue`);
  await expect(page.getByText('Errors per paid hour')).toBeVisible();
});
