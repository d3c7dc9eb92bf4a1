import { expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
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
  await expect(page.locator('[data-position]')).toHaveCount(payloads.length);
  // Everything is drawn as text: each step is walked through, some of them raw.
  for (const [index] of payloads.entries()) await press(page, ...(index % 3 === 0 ? ['r'] : []), 'j');
  expect(await ran()).toBe(false);
  await press(page, 'c');
  await page.keyboard.insertText(payloads.slice(0, 30).join('\n'));
  await page.keyboard.press('Escape');
  await press(page, '1');
  await expectSaved(page);
  await page.reload();
  await expect(page.locator('[data-position]')).toHaveCount(payloads.length);
  expect(await ran()).toBe(false);
  // A finding at the first step ends it; the note stays on the screen as text.
  await press(page, 'g');
  await page.keyboard.insertText(payloads[8] ?? '');
  await press(page, 'Enter');
  await expect(page.locator('[data-position]')).toHaveCount(2);
  await press(page, '1');
  expect(await ran()).toBe(false);
  await expectSaved(page);
  expect((await readPasses(pool, project))[0]).toMatchObject({ finish: 'give_up', note: payloads[8] });
});
