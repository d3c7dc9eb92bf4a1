import type { Page } from '@playwright/test';
import { currentStep, expectSaved, openLabelScreen, press } from '@/e2e/fixtures/label-page';
import { makeLabelProject, type MadeSolution } from '@/e2e/fixtures/label-project';
import { expect, test } from '@/e2e/fixtures/test';

const STEPS = 16;
const FORMULAS = 16;

/** Long enough that only what is near the view is drawn: over half a megabyte of maths. */
const long = (name: string): MadeSolution => ({
  problem: `Problem ${name}`,
  steps: Array.from({ length: STEPS }, (_, step) =>
    [
      `${name} begins step ${step + 1}.`,
      ...Array.from(
        { length: FORMULAS },
        (_, line) => `By line ${line} we have $\\frac{a_{${line}}}{b} = x^{${step}}$ here.`,
      ),
      `${name} ends step ${step + 1}.`,
    ].join('\n\n'),
  ),
});

async function openLong(page: Page, pool: Parameters<typeof makeLabelProject>[0]) {
  return makeLabelProject(pool, [long('Alpha'), long('Beta')], 'Long');
}

/** The step in focus is this one, drawn to its end. */
async function expectDrawn(page: Page, number: number): Promise<void> {
  const step = currentStep(page);
  await expect(step).toHaveAttribute('data-position', String(number - 1));
  await expect(step).not.toContainText('$');
  await expect(step).toContainText(`ends step ${number}.`);
}

/** Maths for readers comes when the hands rest. */
async function expectReadable(page: Page): Promise<void> {
  await expect(currentStep(page).getByRole('math')).toHaveCount(FORMULAS);
}

/** Numbers of the steps in view whose text is not drawn to its end. */
function undrawnInView(page: Page): Promise<number[]> {
  return page.getByRole('region', { name: 'Steps of the solution' }).evaluate((scroller) => {
    const view = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll<HTMLElement>('[data-position]')]
      .filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > view.top && box.top < view.bottom;
      })
      .filter((row) => row.innerText.includes('$') || !/ends step \d+\./.test(row.innerText))
      .map((row) => Number(row.dataset.position) + 1);
  });
}

function isFoundOnPage(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (wanted) => (window as unknown as { find: (text: string) => boolean }).find(wanted),
    text,
  );
}

test('each step of a long solution is drawn when keys reach it, forth and back', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await openLong(page, pool);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  for (let number = 1; number < STEPS; number++) {
    await expectDrawn(page, number);
    await press(page, '3');
  }
  await expectDrawn(page, STEPS);
  await expectReadable(page);
  // As fast as keys come: the place counts, and it is drawn when the hand stops.
  await press(page, ...Array.from({ length: STEPS - 3 }, () => 'k'));
  await expectDrawn(page, 3);
  await expectReadable(page);
  await expectSaved(page);
});

test('a long solution is drawn wherever it is scrolled to, and nothing that is seen moves', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await openLong(page, pool);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  const scroller = page.getByRole('region', { name: 'Steps of the solution' });
  await scroller.hover();
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 700);
    await expect.poll(() => undrawnInView(page)).toEqual([]);
  }
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByText(`Alpha ends step ${STEPS}.`)).toBeInViewport();
  await expect.poll(() => undrawnInView(page)).toEqual([]);
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect.poll(() => undrawnInView(page)).toEqual([]);
});

test('the step in focus stays in view when the window changes its size, unless one has scrolled away', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await openLong(page, pool);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await press(page, '3', '3', '3', '3', '3');
  await expectDrawn(page, 6);
  for (const size of [
    { width: 390, height: 500 },
    { width: 1440, height: 900 },
    { width: 700, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(currentStep(page)).toBeInViewport();
  }
  const scroller = page.getByRole('region', { name: 'Steps of the solution' });
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(currentStep(page)).not.toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.getByText('Alpha begins step 1.')).toBeInViewport();
});

test('search finds text in steps that are not drawn, and the next solution is nowhere before its turn', async ({
  page,
  pool,
  signIn,
}) => {
  const project = await openLong(page, pool);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const prefetched = page.waitForResponse((response) =>
    Boolean(response.url().endsWith('/next') && response.request().postData()?.includes('prefetch')),
  );
  await openLabelScreen(page, project);
  await prefetched;
  // Made ready out of sight: in the page, but for nobody.
  await expect(page.getByText('Beta ends step 1.')).toBeAttached();
  await expect(page.getByText('Beta ends step 1.')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Steps of the solution' })).toHaveCount(1);
  await expect(page.getByText(`Alpha ends step ${STEPS}.`)).toBeAttached();
  expect(await page.evaluate(() => document.body.innerText.includes('Beta'))).toBe(false);

  // What the browser's own search goes through.
  expect(await isFoundOnPage(page, `Alpha ends step ${STEPS}.`)).toBe(true);
  expect(await isFoundOnPage(page, 'Beta ends')).toBe(false);

  await press(page, '/');
  await page.getByRole('searchbox').fill(`ends step ${STEPS - 1}.`);
  await expect(page.getByRole('status').filter({ hasText: '1 step' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectDrawn(page, STEPS - 1);

  await press(page, '/');
  await page.getByRole('searchbox').fill('begins step 1.');
  await page.keyboard.press('Enter');
  await expectDrawn(page, 1);
  await press(page, '1', 'Enter');
  await expect(page.getByText('Problem Beta')).toBeVisible();
  await expect(page.getByText('Beta begins step 1.')).toBeInViewport();
  await expectDrawn(page, 1);
  await expect(page.getByText('Alpha ends step 1.')).toHaveCount(0);
  await expectSaved(page);
});
