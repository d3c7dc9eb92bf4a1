import type { Page } from '@playwright/test';
import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { giveSession } from '@/e2e/fixtures/people';
import { expect, test } from '@/e2e/fixtures/test';

const steps = (count: number) => [
  { problem: 'Many steps', steps: Array.from({ length: count }, (_, index) => `Step number ${index + 1}`) },
];

test('two devices on one solution: other steps are merged, the same step is asked about', async ({
  page,
  pool,
  signIn,
  pageOf,
  trouble,
  baseURL,
}) => {
  trouble.allow(/status of 409|lease net::ERR_FAILED/);
  const project = await makeLabelProject(pool, steps(4));
  const person = await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  const { page: tablet } = await pageOf();
  await giveSession(tablet.context(), person, baseURL!);
  // The tablet hears nothing of the other ratings until it writes.
  await tablet.route('**/lease', (route) => route.abort('failed'));
  await openLabelScreen(page, project);
  await openLabelScreen(tablet, project);
  await press(page, '3', '2');
  await expectSaved(page);
  await press(tablet, 'j', 'j', '3', '3');
  await expectSaved(tablet);
  expect((await readPasses(pool, project))[0]?.ratings).toEqual([
    'positive',
    'neutral',
    'positive',
    'positive',
  ]);
  // The same rating on both is no quarrel; another one is.
  await press(tablet, 'k', 'k', 'k', '3');
  await expectSaved(tablet);
  await press(tablet, '1');
  await expect(
    tablet.getByText(/Step 2 was changed elsewhere \(by you, in another tab or on another device/),
  ).toBeVisible();
  await expect(tablet.getByText('Stored: Neutral. Yours: Negative.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Take the stored one' }).click();
  await expectSaved(tablet);
  // The desk is looked at again: it shows what the tablet rated.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: 'Step 4, Positive' })).toBeVisible();
  await press(tablet, 'Enter');
  await expect(tablet.getByText('Nothing to label at the moment')).toBeVisible();
  await expectSaved(tablet);
  const [pass] = await readPasses(pool, project);
  expect(pass).toMatchObject({
    state: 'submitted',
    finish: 'solution',
    ratings: ['positive', 'neutral', 'positive', 'positive'],
    history: 4,
  });
});

interface LaidPress {
  key: string;
  code: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  repeat?: boolean;
  isComposing?: boolean;
  isAltGraph?: boolean;
}

/** A key press as a keyboard of another layout makes it. */
function pressLaid(page: Page, init: LaidPress): Promise<void> {
  return page.evaluate(({ isAltGraph, ...rest }) => {
    const event = new KeyboardEvent('keydown', {
      ...rest,
      modifierAltGraph: isAltGraph,
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(event);
  }, init);
}

test('digits of AZERTY, Cyrillic letters and AltGr characters work; shortcuts of the browser stay its own', async ({
  page,
  openAsAnnotator,
  pool,
}) => {
  const project = await openAsAnnotator(steps(6));
  await pressLaid(page, { key: '"', code: 'Digit3' });
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await pressLaid(page, { key: 'é', code: 'Digit2' });
  await expect(currentStep(page)).toHaveAttribute('data-position', '2');
  await pressLaid(page, { key: 'о', code: 'KeyJ' });
  await expect(currentStep(page)).toHaveAttribute('data-position', '3');
  await pressLaid(page, { key: '+', code: 'Digit1', ctrlKey: true, altKey: true, isAltGraph: true });
  await expect(currentStep(page)).toHaveAttribute('data-position', '4');
  await pressLaid(page, { key: '1', code: 'Digit1', ctrlKey: true });
  await pressLaid(page, { key: '1', code: 'Digit1', metaKey: true });
  await pressLaid(page, { key: '3', code: 'Digit3', repeat: true });
  await pressLaid(page, { key: 'Process', code: 'Digit1', isComposing: true });
  await expect(currentStep(page)).toHaveAttribute('data-position', '4');
  await expectSaved(page);
  const [pass] = await readPasses(pool, project);
  expect(pass?.ratings).toEqual(['positive', 'neutral', 'positive']);
});
