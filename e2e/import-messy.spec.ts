import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { dropFiles, expectImported, makeEmptyProject, namedFile } from '@/e2e/fixtures/import-page';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { storeAsZstd } from '@/lib/server/import/testing/store-as-zstd';

/** The steps of each solution, as they are stored. */
async function storedSteps(pool: Pool, projectId: string): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ problem: string; steps: string[] }>(
    `SELECT p.statement AS problem, array_agg(g.text ORDER BY g.position) AS steps
     FROM problem p JOIN solution s ON s.project_id = p.project_id AND s.problem_id = p.id AND s.excluded_at IS NULL
     JOIN segment g ON g.project_id = s.project_id AND g.segmentation_id = s.segmentation_id
     WHERE p.project_id = $1 GROUP BY p.statement, s.id ORDER BY p.statement`,
    [projectId],
  );
  return Object.fromEntries(rows.map(({ problem, steps }) => [problem, steps]));
}

async function startImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
}

/** The lines of the file of refused records. */
async function refusedLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  const text = fs.readFileSync(await (await download).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo import…' }).click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(page.getByText('This import was undone')).toBeVisible();
}

const sample = (page: Page, number: number) => page.getByRole('article', { name: `Sample ${number}` });

test('JSON objects without a line between them, behind a byte-order mark', async ({ page, signIn, pool }) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const text = [
    '{"id":"a","problem":"What is $2+3$?","steps":[["Two and three."],["It is $5$."]],"answer":5}',
    '{"id":"a","problem":"What is $2+3$?","steps":["Two plus\\u0000three.","So 6."],"answer":"5"}',
    '{"id":"b","problem":"Empty","steps":[]}',
    '{"id":"c","problem":"Not a number","steps":["x"],"p":NaN}',
    '{"id":"d","problem":"Cut off","steps":["x',
  ].join('');
  await dropFiles(page, slug, namedFile('dump.json', `\uFEFF${text}`));
  await expect(page.getByText('JSON values one after another: the records hold')).toBeVisible();
  await expect(sample(page, 1).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await takeScreenshots(page, 'messy-concatenated');
  await startImport(page);
  await takeScreenshots(page, 'messy-concatenated-report');
  expect(Object.keys(await storedSteps(pool, projectId))).toEqual(['What is $2+3$?']);
  expect(await refusedLines(page)).toHaveLength(3);
  await undo(page);
  expect(await storedSteps(pool, projectId)).toEqual({});
});

test('a CSV file with semicolons, lines within cells and columns of other names', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const csv = [
    'Nr;Aufgabe;Lösungsweg;Ergebnis',
    '1;"Wie viel ist 1,5 + 1,5?";"Zuerst: ""1,5"" ist 3/2.\r\n\r\nAlso 3;\nfertig.";3',
    '2;zu kurz',
    '3;"Wie viel ist 2 · 2?";"Zwei mal zwei.\r\n\r\nAlso 4.";4',
    '',
  ].join('\r\n');
  await dropFiles(page, slug, namedFile('Lösungen.txt', `\uFEFF${csv}`));
  await expect(page.getByText('CSV with semicolons of a format that is not known')).toBeVisible();
  await takeScreenshots(page, 'messy-semicolons');
  await page.getByLabel('Aufgabe is the').selectOption({ label: 'problem' });
  await page.getByLabel('Lösungsweg is the').selectOption({ label: 'solution, one text' });
  await page.getByLabel('Ergebnis is the').selectOption({ label: 'reference answer' });
  await expect(page.getByText('Of the first 3 records, 2 can be read this way.')).toBeVisible();
  await expect(sample(page, 1).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await takeScreenshots(page, 'messy-semicolons-mapped');
  await startImport(page);
  expect(await storedSteps(pool, projectId)).toEqual({
    'Wie viel ist 1,5 + 1,5?': ['Zuerst: "1,5" ist 3/2.', 'Also 3;\nfertig.'],
    'Wie viel ist 2 · 2?': ['Zwei mal zwei.', 'Also 4.'],
  });
  const refused = await refusedLines(page);
  expect(refused).toHaveLength(1);
  // The cell before it spans three lines of its own.
  expect(refused[0]).toMatch(/^"6",/);
  await undo(page);
});

test('a JSON array with broken records, a record of 5 MB and no end', async ({ page, signIn, pool }) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const long = `Long: ${'word '.repeat(1024 * 1024)}end`;
  const text = [
    '[{"problem": "First", "steps": ["one"]},',
    '{"problem": "Broken", "steps": [oops]},',
    '{"problem": 5, "steps": "no list"},',
    `${JSON.stringify({ problem: 'Long', steps: ['short', long], answer: 'y '.repeat(200) })},`,
    '"no record",',
    '{"problem": "Last", "steps": ["two"]}',
  ].join('\n');
  await dropFiles(page, slug, namedFile('array.json', text));
  await expect(page.getByText('JSON array: the records hold')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'word word' });
  await expect(card.getByText('too many to show here')).toBeHidden();
  await card.getByText(/^Show 20,000 of 5,24\d,\d{3} more characters$/).click();
  await expect(card.locator('pre')).toContainText('word word');
  await expect(card.getByText(/^5,2\d\d,\d{3} more characters: too many to show here\.$/)).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'messy-array');
  await startImport(page);
  await takeScreenshots(page, 'messy-array-report');
  expect(await storedSteps(pool, projectId)).toEqual({
    First: ['one'],
    Last: ['two'],
    Long: ['short', long],
  });
  const lines = (await refusedLines(page)).map((line) => line.split(',')[0]);
  expect(lines.slice(0, 3)).toEqual(['"2"', '"3"', '"5"']);
  await undo(page);
});

test('JSON Lines in zstd with mixed numbers of steps, CRLF and a last line that is cut off', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const record = (input: string, mistake: unknown) =>
    JSON.stringify({ input, steps: ['a', 'b', 'c'], target: '1', answer: '1', mistake_index: mistake });
  const text = [
    record('as a number', 1),
    record('as text', '2'),
    record('counted from 0', 0),
    record('counted from 1', 3),
    record('no error', 'N/A'),
    record('none', null),
    record('half', 1.5),
    '',
    record('cut off', 1).slice(0, -9),
  ].join('\r\n');
  await dropFiles(page, slug, namedFile('mistakes.jsonl.zst', storeAsZstd(text)));
  await expect(page.getByText('JSON Lines, zstd: the records hold')).toBeVisible();
  await page.getByLabel('Steps are counted from').selectOption('0');
  await expect(page.getByText('Of the first 8 records, 5 can be read this way.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 .*mistake_index is 3, but the steps/ })).toBeVisible();
  await page.getByLabel('Steps are counted from').selectOption('1');
  await expect(page.getByRole('row', { name: /^3 .*mistake_index is 0, but the steps/ })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'messy-zstd');
  await startImport(page);
  const { rows } = await pool.query<{ at: number }>(
    'SELECT first_error AS at FROM first_error_verdict WHERE project_id = $1 ORDER BY first_error',
    [projectId],
  );
  expect(rows.map(({ at }) => at)).toEqual([-1, -1, 0, 1, 2]);
  const lines = (await refusedLines(page)).map((line) => line.split(',')[0]);
  expect(lines).toEqual(['"3"', '"7"', '"9"']);
  await undo(page);
});
