import type { Page } from '@playwright/test';
import { currentStep, expectSaved, openLabelScreen, press, readPasses } from '@/e2e/fixtures/label-page';
import { makeLabelProject } from '@/e2e/fixtures/label-project';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

const three = ['One', 'Two', 'Three'].map((name) => ({
  problem: `Problem ${name}`,
  steps: [`${name} begins.`, `${name} ends.`],
}));

/** What opens later is fetched ahead: the page says when all of it is here. */
async function expectPartsHere(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('label-parts-here').length > 0);
}

test('every box and panel opens after the network has gone, and what was done in them arrives', async ({
  page,
  context,
  pool,
  signIn,
  trouble,
}) => {
  trouble.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const project = await makeLabelProject(pool, three);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  await openLabelScreen(page, project);
  await expectPartsHere(page);
  await context.setOffline(true);

  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText('Undo');
  await press(page, 'Escape', '/');
  await page.getByRole('searchbox').fill('ends');
  await expect(page.getByRole('dialog').getByText('1 step')).toBeVisible();
  await press(page, 'Escape', 'w');
  await expect(page.getByRole('dialog', { name: 'Report to the lead' })).toBeVisible();
  await press(page, 'Escape', 'p');
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();

  await press(page, '1');
  await page.getByRole('button', { name: /Arithmetic/ }).click();
  await press(page, 'c');
  await page.getByRole('textbox', { name: 'Explanation' }).fill('It does not add up.');
  await press(page, 'Escape', 'Enter');
  await expect(page.getByText('Problem Two')).toBeVisible();
  await press(page, 'g');
  await page.getByRole('textbox', { name: 'Why' }).fill('Out of my field');
  await press(page, 'Enter');
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await takeScreenshots(page, 'label-no-network');

  await context.setOffline(false);
  await expect(page.getByText('Problem Three')).toBeVisible();
  await expectSaved(page);
  const passes = await readPasses(pool, project);
  expect(passes.map(({ finish, note }) => [finish, note])).toEqual([
    ['found_error', null],
    ['give_up', 'Out of my field'],
    [null, null],
  ]);
  expect(passes[0]?.ratings).toEqual(['negative:It does not add up.']);
});

test('a box whose code cannot be had yet says so, can be left, and comes with the network', async ({
  page,
  pool,
  signIn,
  trouble,
}) => {
  trouble.allow(/\.js/);
  const project = await makeLabelProject(pool, three);
  await signIn(page, { memberOf: [{ projectId: project.projectId, role: 'annotator' }] });
  let isCut = false;
  // From the first solution on no further script arrives, as on a network that has just gone.
  page.on('response', (response) => {
    if (response.url().endsWith('/next')) isCut = true;
  });
  await page.route(/\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await openLabelScreen(page, project);
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'One moment' })).toBeVisible();
  await press(page, 'Escape', '3');
  await expect(currentStep(page)).toHaveAttribute('data-position', '1');
  await press(page, '?');
  isCut = false;
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await press(page, 'Escape');
  await expectSaved(page);
});
