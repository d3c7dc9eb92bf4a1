import { knownSolutions } from '@/e2e/fixtures/known-solutions';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import {
  driveProject,
  expectCurveOnScreen,
  fillProject,
  makeEmptyProject,
  openComputedReport,
} from '@/e2e/fixtures/simulated-project';
import { expect, test } from '@/e2e/fixtures/test';

const data = process.env.STEPMARK_DATA;

test.skip(!data, 'needs STEPMARK_DATA, the folder of real step-label data');

test('500 solutions driven from empty to done: the curve that the lead sees is the one kept apart', async ({
  page,
  pool,
  signIn,
  pageOf,
}) => {
  const place = await makeEmptyProject(pool);
  const { projectId, slug } = place;
  const solutions = knownSolutions(data!, 500);
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await fillProject(page.request, slug, solutions);
  const { page: first } = await pageOf({ memberOf: [{ projectId, role: 'annotator' }] });
  const { page: second } = await pageOf({ memberOf: [{ projectId, role: 'annotator' }] });
  const annotators = [first.request, second.request];
  const passes = await driveProject(annotators, slug, solutions, 250);
  await openComputedReport(page, pool, place, passes.length);
  await takeScreenshots(page, 'simulated-half-learned');
  await page.goto(`/projects/${slug}/queue`);
  await takeScreenshots(page, 'simulated-half-queue');
  await page.getByRole('link', { name: 'Change mix and rule' }).click();
  await page.getByRole('radio', { name: /Error hunt/ }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('table', { name: 'The next 50 under this change' })).toBeVisible();
  await takeScreenshots(page, 'simulated-half-change');
  passes.push(...(await driveProject(annotators, slug, solutions)));
  // Near-duplicates are served once.
  expect(passes.length).toBeGreaterThan(490);
  await openComputedReport(page, pool, place, passes.length);
  await takeScreenshots(page, 'simulated-500-learned');
  await page.goto(`/projects/${slug}/queue`);
  await takeScreenshots(page, 'simulated-500-queue');
  await expectCurveOnScreen(page, slug, passes);
});
