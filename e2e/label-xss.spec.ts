import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expectSaved, openLabelScreen, press, readPasses, shownSteps } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { expect, test } from '@/e2e/fixtures/test';
import { XSS_CORPUS, XSS_MARKER } from '@/e2e/fixtures/xss-corpus';

// PostgreSQL keeps no NUL in text; imports take it out.
const payloads = XSS_CORPUS.map((payload) => payload.replaceAll('\u0000', ''));

test('no payload in problem, step, answer, generator or comment executes anything', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(
    pool,
    [
      {
        problem: payloads.join('\n\n'),
        referenceAnswer: payloads[0],
        answer: payloads[8],
        generator: payloads[3],
        isAnswerWrong: true,
        steps: payloads,
      },
      ...payloads.slice(0, 2).map((payload) => ({
        problem: payload,
        referenceAnswer: payload,
        answer: payload,
        steps: [payload, { text: payload, alternatives: [payload] }],
      })),
    ],
    payloads[9],
  );
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  const ran = () => page.evaluate((marker) => marker in window, XSS_MARKER);
  await expect(shownSteps(page)).toHaveCount(payloads.length);
  // Everything is drawn as text: each step is walked through, some of them raw.
  for (const [index] of payloads.entries()) await press(page, ...(index % 3 === 0 ? ['r'] : []), 'j');
  expect(await ran()).toBe(false);
  await press(page, 'c');
  await page.keyboard.insertText(payloads.slice(0, 30).join('\n'));
  await page.keyboard.press('Escape');
  await press(page, '1');
  await expectSaved(page);
  await page.reload();
  await expect(shownSteps(page)).toHaveCount(payloads.length);
  expect(await ran()).toBe(false);
  // A finding at the first step ends it; the note stays on the screen as text.
  await press(page, 'g');
  await expect(page.getByRole('textbox', { name: 'Why' })).toBeFocused();
  await page.keyboard.insertText(payloads[8] ?? '');
  await press(page, 'Enter');
  await expect(shownSteps(page)).toHaveCount(2);
  await press(page, '1');
  expect(await ran()).toBe(false);
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]).toMatchObject({ finish: 'give_up', note: payloads[8] });
});

test('no payload in the note of an unsure or flagged step executes anything', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator([
    { problem: 'Notes', steps: payloads.map((_, index) => `Step ${index + 1}`) },
  ]);
  await press(page, '4', 'n');
  await page.keyboard.insertText(payloads[0] ?? '');
  await page.keyboard.press('Escape');
  await press(page, 'f');
  await expectSaved(page);
  await pool.query(
    `INSERT INTO rating (project_id, assignment_id, position, verdict, flagged, note)
     SELECT a.project_id, a.id, n.position - 1, 'unsure', true, n.note
     FROM assignment a, unnest($2::text[]) WITH ORDINALITY AS n (note, position)
     WHERE a.project_id = $1 AND a.slot = 'current' AND n.position > 2`,
    [project.projectId, payloads],
  );
  await page.reload();
  await expect(shownSteps(page)).toHaveCount(payloads.length);
  for (const payload of [payloads[0], payloads[5], payloads.at(-1)])
    await expect(shownSteps(page).filter({ hasText: payload }).first()).toBeAttached();
  for (const _ of payloads) await press(page, 'c', 'Escape', 'j');
  expect(await page.evaluate((marker) => marker in window, XSS_MARKER)).toBe(false);
});

test('no payload in a file name, or in why a line was refused, executes anything', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await makeLabelProject(pool, []);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'lead' }] });
  const importIds = await addImports(pool, project.projectId);
  await page.goto(`/projects/${project.slug}/imports`);
  await expect(page.getByText(payloads[0] ?? '', { exact: true }).first()).toBeVisible();
  await page.goto(`/projects/${project.slug}/imports/${importIds[0]}`);
  await expect(page.getByRole('table', { name: /Refused/ })).toBeVisible();
  for (const id of importIds.slice(1, 6)) {
    await page.goto(`/projects/${project.slug}/imports/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate((marker) => marker in window, XSS_MARKER)).toBe(false);
});

/** An import for each payload as its file name and error; the first also refused a line for each. */
async function addImports(pool: Pool, projectId: string): Promise<string[]> {
  const ids = payloads.map(() => randomUUID());
  await pool.query(
    `INSERT INTO import (project_id, id, batch, file_name, file_size, sha256, stored_path, format, state, error, refused_count)
     SELECT $1, i.id, i.batch, i.name, 1, uuid_send(i.id), i.id::text, 'generic', 'failed', i.name, cardinality($3::text[])
     FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS i (id, name, batch)`,
    [projectId, ids, payloads],
  );
  await pool.query(
    `INSERT INTO import_refusal (project_id, import_id, ordinal, line, field, reason, excerpt)
     SELECT $1, $2, p.at, p.at, p.text, p.text, p.text FROM unnest($3::text[]) WITH ORDINALITY AS p (text, at)`,
    [projectId, ids[0], payloads],
  );
  return ids;
}
