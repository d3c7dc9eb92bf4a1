import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import type { Pool } from 'pg';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { dropFiles, expectImported, makeEmptyProject, namedFile } from '@/e2e/fixtures/import-page';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

async function stepsOf(pool: Pool, projectId: string): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(
    `SELECT p.statement || ' | ' || coalesce(s.generator, '-') || ' | ' || s.outcome || ' | ' || g.text AS said
     FROM problem p JOIN solution s ON s.project_id = p.project_id AND s.problem_id = p.id
     JOIN segment g ON g.project_id = s.project_id AND g.segmentation_id = s.segmentation_id
     WHERE p.project_id = $1 ORDER BY p.statement, s.generator, g.position`,
    [projectId],
  );
  return rows.map(({ said }) => said);
}

test('a CSV file and a Parquet file come in together, each recognised by its content', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const writer = new ByteWriter();
  await parquetWrite({
    writer,
    columnData: [
      { name: 'problem', data: ['What is $2+2$?'], type: 'STRING' },
      { name: 'steps', data: [['So.', 'It is 5.\n\n# Answer\n\n5']], type: 'JSON' },
      { name: 'answer', data: ['4'], type: 'STRING' },
      { name: 'generator', data: ['m2'], type: 'STRING' },
    ],
  });
  const csv = `problem,steps,answer,generator\r\n"What is 1,5?","['It is', ""1.5\\n\\n# Answer\\n\\n1.5""]",1.5,m1\r\nshort,row\r\n`;
  await dropFiles(page, slug, [
    namedFile('pandas.csv', csv),
    namedFile('table-of.json', Buffer.from(writer.getBuffer())),
  ]);
  const first = page.getByLabel('pandas.csv', { exact: true });
  await expect(first.getByText('CSV: the records hold')).toBeVisible();
  await expect(first.getByText('Of the first 2 records, 1 can be read this way.')).toBeVisible();
  await expect(first.getByRole('row', { name: /^3 .*The line has 2 cells, the first one 4/ })).toBeVisible();
  await expect(
    page.getByLabel('table-of.json', { exact: true }).getByText('Parquet: the records hold'),
  ).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'imports-several');
  await first.getByRole('button', { name: 'Start import' }).click();
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
  await expect
    .poll(() => stepsOf(pool, projectId))
    .toEqual([
      'What is $2+2$? | m2 | wrong | So.',
      'What is $2+2$? | m2 | wrong | It is 5.\n\n# Answer\n\n5',
      'What is 1,5? | m1 | right | It is',
      'What is 1,5? | m1 | right | 1.5\n\n# Answer\n\n1.5',
    ]);
});

test('columns of any name are mapped before anything is written; labels become gold; an import is undone', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  const records = [
    {
      Aufgabe: 'Wie viel ist $1+1$?',
      Loesung: 'Erst eins.\nDann drei.',
      Modell: 'm',
      falsch_ab: 2,
      Notiz: 'x',
    },
    {
      Aufgabe: 'Wie viel ist $2+2$?',
      Loesung: 'Erst zwei.\nDann vier.',
      Modell: 'm',
      falsch_ab: null,
      Notiz: 'y',
    },
  ];
  await dropFiles(page, slug, [namedFile('eigene.json', JSON.stringify(records))]);
  await expect(page.getByText('JSON array of a format that is not known')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'imports-mapping');
  await page.getByLabel('Aufgabe is the').selectOption({ label: 'problem' });
  await page.getByLabel('Loesung is the').selectOption({ label: 'solution, one text' });
  await page.getByLabel('Modell is the').selectOption({ label: 'generator' });
  await page.getByLabel('falsch_ab is the').selectOption({ label: 'number of the first wrong step' });
  await page.getByLabel('Cut texts into steps').selectOption('newline');
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(start).toBeDisabled();
  await page.getByLabel('Steps are counted from').selectOption('1');
  await expect(page.getByText('Of the first 2 records, 2 can be read this way.')).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Sample 1' }).getByText('first error in step 2'),
  ).toBeVisible();
  await page.getByLabel('Labels become').selectOption('gold');
  await takeScreenshots(page, 'imports-mapped');
  expect(await stepsOf(pool, projectId)).toEqual([]);
  await start.click();
  await expectImported(page);
  expect(await stepsOf(pool, projectId)).toHaveLength(4);
  const { rows } = await pool.query(
    `SELECT g.position, array_to_string(g.accepted, ',') AS accepted FROM gold g
     JOIN solution s ON s.project_id = g.project_id AND s.id = g.solution_id JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
     WHERE g.project_id = $1 ORDER BY p.statement, g.position`,
    [projectId],
  );
  expect(rows).toEqual([
    { position: 0, accepted: 'positive,neutral' },
    { position: 1, accepted: 'negative' },
    { position: 0, accepted: 'positive,neutral' },
    { position: 1, accepted: 'positive,neutral' },
  ]);
  await page.getByRole('button', { name: 'Undo import…' }).click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(page.getByText('This import was undone')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'import-undone');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Undo import…' })).toBeVisible();
});

test('an admin protects problems, and an import shows and leaves out what matches', async ({
  page,
  signIn,
  pool,
}) => {
  const { projectId, slug } = await makeEmptyProject(pool);
  await signIn(page, { isAdmin: true });
  await page.goto('/admin/protected-problems');
  const name = `Bench ${projectId.slice(-6)}`;
  const statement = `A farmer has seventeen sheep and ${projectId.slice(-8)} goats in a field beside the river; how many animals are there?`;
  await page.getByLabel('Name').fill(name);
  await page
    .getByRole('textbox', { name: 'Problems' })
    .fill(`${JSON.stringify({ question: statement, id: 'a/1' })}\n`);
  await page.getByRole('button', { name: 'Add list' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'protected-problems');
  const records = [
    { problem: statement.toUpperCase(), steps: ['x'] },
    { problem: 'Quite another one.', steps: ['y'] },
  ];
  await dropFiles(page, slug, [
    namedFile('f.jsonl', records.map((record) => JSON.stringify(record)).join('\n')),
  ]);
  await expect(page.getByText('1 problem of a protected list')).toBeVisible();
  await expect(page.getByText(`${name}: a/1`)).toBeVisible();
  await page.getByLabel('Leave out protected problems').check();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expectImported(page);
  await expect(
    page.getByText(`The problem is a protected one: ${name}: a/1.`, { exact: false }),
  ).toBeVisible();
  expect(await stepsOf(pool, projectId)).toEqual(['Quite another one. | - | undecided | y']);
  await page.goto('/admin/protected-problems');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden();
});
