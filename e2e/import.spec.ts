import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@/e2e/fixtures/axe';
import {
  dropFiles,
  expectImported,
  makeEmptyProject,
  namedFile,
  type NamedFile,
} from '@/e2e/fixtures/import-page';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { exportedRecords } from '@/e2e/fixtures/snapshot';
import { expect, test } from '@/e2e/fixtures/test';

const data = process.env.STEPMARK_DATA;

async function importFile(page: Page, slug: string, file: string | NamedFile): Promise<void> {
  await dropFiles(page, slug, file);
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
}

/** The figure under its name, as the report shows it. */
async function figure(page: Page, name: string): Promise<number> {
  const text = await page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
  return Number(text.replaceAll(',', ''));
}

async function figures(page: Page) {
  return {
    problems: await figure(page, 'New problems'),
    solutions: await figure(page, 'New solutions'),
    steps: await figure(page, 'New steps'),
    labels: await figure(page, 'New label records'),
    records: await figure(page, 'Records read'),
    refused: await figure(page, 'Refused'),
  };
}

test('shows what was recognised, imports it, lists refused lines and exports the labels', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await page.goto(`/projects/${slug}/imports`);
  await expect(page.getByText('Nothing is imported yet')).toBeVisible();
  await takeScreenshots(page, 'imports-empty');
  const labelled = {
    labeler: 'somebody',
    question: { problem: 'What is $1+1$?', ground_truth_answer: '2' },
    label: {
      steps: [
        {
          completions: [{ text: 'It is $2$.\n\n# Answer\n\n2', rating: 1, flagged: null }],
          human_completion: null,
          chosen_completion: 0,
        },
      ],
      total_time: 1000,
      finish_reason: 'solution',
    },
  };
  const file = namedFile(
    '<img src=x onerror=alert(1)>.jsonl',
    `${JSON.stringify(labelled)}\n{"question": NaN}\n{"question": {}}\n`,
  );
  await dropFiles(page, slug, file);
  await expect(page.getByRole('status').filter({ hasText: 'Recognised as PRM800K' })).toBeVisible();
  await expect(page.getByText('Of the first 3 records, 1 can be read this way.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'imports-review');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
  expect(await figures(page)).toEqual({
    problems: 1,
    solutions: 1,
    steps: 1,
    labels: 1,
    records: 1,
    refused: 2,
  });
  await expect(page.getByRole('link', { name: 'Start a pilot' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 .*NaN is not JSON/ })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'import-report');
  const refused = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  expect(fs.readFileSync(await (await refused).path(), 'utf8')).toMatch(
    /^line,field,reason,excerpt\r\n"2","",/,
  );

  await page.goto(`/projects/${slug}/imports`);
  await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>.jsonl' })).toBeVisible();
  await takeScreenshots(page, 'imports-list');
  const records = await exportedRecords(page.request, slug, { format: 'prm800k' });
  expect(records).toEqual([labelled]);
});

test('lets the format and the segmenter be changed before anything is written', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const solution = 'Step 1: one\nand more\nStep 2: two';
  await dropFiles(
    page,
    slug,
    namedFile('texts.json', JSON.stringify([{ problem: 'p', solution, answer: '2' }])),
  );
  const sample = page.getByRole('article', { name: 'Sample 1' });
  await expect(sample.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Cut texts into steps').selectOption('step-marker');
  await expect(sample.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Read as').selectOption('PRM800K');
  await expect(page.getByText('Of the first 1 record, 0 can be read this way.')).toBeVisible();
  await expect(page.getByText('None of these records can be read like this')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Nothing is imported yet')).toBeVisible();
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM solution WHERE project_id = $1', [
    projectId,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});

test('asks from which number steps are counted and what the labels become, and shows what that does', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const records = [
    { input: '1 + 1 =', steps: ['It is 3.', 'So 3.'], target: '2', answer: '3', mistake_index: 1 },
    { input: '2 + 2 =', steps: ['It is 4.', 'So 4.'], target: '4', answer: '4', mistake_index: null },
  ];
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  await dropFiles(page, slug, namedFile('mistakes.jsonl', text));
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(page.getByText('Say from which number steps are counted')).toBeVisible();
  await expect(start).toBeDisabled();
  await expectAccessible(page);
  await takeScreenshots(page, 'imports-index-base');
  const base = page.getByLabel('Steps are counted from');
  const first = page.getByRole('article', { name: 'Sample 1' });
  await base.selectOption('0');
  await expect(first.getByText('labelled: first error in step 2')).toBeVisible();
  await base.selectOption('1');
  await expect(first.getByText('labelled: first error in step 1')).toBeVisible();
  await page.getByLabel('Labels become').selectOption({ label: 'machine scores' });
  await expect(first.getByText('machine scores')).toBeVisible();
  await expect(page.getByText('count towards the overlap')).toBeHidden();
  await page.getByLabel('Labels become').selectOption('first-error');
  await expect(page.getByText('Of the first 2 records, 2 can be read this way.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'imports-label-use');
  await start.click();
  await expectImported(page);
  expect(await figures(page)).toMatchObject({ solutions: 2, steps: 4, labels: 2, refused: 0 });
  const { rows } = await pool.query(
    'SELECT first_error AS at FROM first_error_verdict WHERE project_id = $1 ORDER BY first_error',
    [projectId],
  );
  expect(rows).toEqual([{ at: -1 }, { at: 0 }]);
});

test('real BIG-Bench Mistake and Math-Shepherd files come in whole', async ({ page, signIn, pool }) => {
  test.skip(!data, 'needs STEPMARK_DATA, the folder of real step-label data');
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await dropFiles(page, slug, path.join(data ?? '', 'bigbench-mistake/logical_deduction.jsonl'));
  await page.getByLabel('Steps are counted from').selectOption('0');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
  expect(await figures(page)).toMatchObject({ solutions: 300, steps: 2497, labels: 300, refused: 0 });
  await dropFiles(page, slug, path.join(data ?? '', 'math-shepherd/samples_math-shepherd.jsonl'));
  await expect(page.getByLabel('Labels become')).toHaveValue('scores');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
  expect(await figures(page)).toMatchObject({ labels: 0, records: 7, refused: 0 });
});

test('real files give the independent counts, and nothing the second time', async ({
  page,
  signIn,
  pool,
}) => {
  test.skip(!data, 'needs STEPMARK_DATA, the folder of real step-label data');
  test.setTimeout(300_000);
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const nothing = { problems: 0, solutions: 0, steps: 0, labels: 0, refused: 0 };
  const files = [
    [
      'processbench/math.json',
      { problems: 955, solutions: 1000, steps: 6505, labels: 1000, records: 1000, refused: 0 },
    ],
    [
      'gsm8k/example_model_solutions.jsonl',
      { problems: 1319, solutions: 5276, steps: 23141, labels: 0, records: 1319, refused: 0 },
    ],
    [
      'prm800k/prm800k_validation_prm800k_shape.jsonl',
      { solutions: 1339, steps: 9377, labels: 1818, records: 1818, refused: 0 },
    ],
  ] as const;
  for (const [name, expected] of files) {
    await importFile(page, slug, path.join(data ?? '', name));
    expect(await figures(page), name).toMatchObject(expected);
  }
  const count = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM problem WHERE project_id = $1)::int AS problems, (SELECT count(*) FROM solution WHERE project_id = $1)::int AS solutions,
         (SELECT count(*) FROM segment WHERE project_id = $1)::int AS segments, (SELECT count(*) FROM assignment WHERE project_id = $1)::int AS passes,
         (SELECT count(*) FROM first_error_verdict WHERE project_id = $1)::int AS verdicts`,
      [projectId],
    );
    return rows[0] as Record<string, number>;
  };
  const before = await count();
  expect(before).toMatchObject({ solutions: 7615, segments: 39023, passes: 1818, verdicts: 1000 });
  for (const [name, { records }] of files) {
    await importFile(page, slug, path.join(data ?? '', name));
    expect(await figures(page), `${name} again`).toEqual({ ...nothing, records });
    await expect(page.getByText('Nothing new')).toBeVisible();
  }
  expect(await count()).toEqual(before);
});
