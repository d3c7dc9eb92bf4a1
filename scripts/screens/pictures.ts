import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '@/scripts/preflight.mjs';
import type { Viewer } from '@/scripts/screens/demo-browser';
import { EMPTY, type DemoPlaces } from '@/scripts/screens/fill-demo';
import { openSolutionWithError } from '@/scripts/screens/label-by-api';

/** A picture of the guides. */
export interface Picture {
  /** Its file in docs/pictures, without the ending. */
  name: string;
  who: Viewer;
  path: (places: DemoPlaces) => string;
  /** Left out: 1440 × 900. */
  window?: { width: number; height: number };
  isDark?: boolean;
  /** What is done on the page before. */
  act?: (page: Page) => Promise<void>;
}

const PHONE = { width: 390, height: 780 };
const SAMPLE = path.join(root, 'docs/sample-solutions.jsonl');
const at = (rest: string) => () => `/projects/demo${rest}`;

/** Every picture, in an order in which one does not spoil the next. */
export const PICTURES: readonly Picture[] = [
  { name: 'new-project', who: 'admin', path: () => '/projects/new' },
  { name: 'import-preview', who: 'admin', path: () => `/projects/${EMPTY}/imports`, act: chooseSample },
  { name: 'import-report', who: 'admin', path: ({ importId }) => `/projects/demo/imports/${importId}` },
  { name: 'invite', who: 'admin', path: at('/members'), act: openInvite },
  { name: 'users', who: 'admin', path: () => '/admin/users' },
  { name: 'overview', who: 'admin', path: at('') },
  { name: 'guideline-edit', who: 'admin', path: at('/guideline/edit') },
  { name: 'new-pilot', who: 'admin', path: at('/rounds/new?pilot=1') },
  { name: 'disagreements', who: 'admin', path: at('/rounds/1/disagreements') },
  { name: 'inbox', who: 'admin', path: at('/inbox') },
  { name: 'queue', who: 'admin', path: at('/queue') },
  { name: 'queue-change', who: 'admin', path: at('/queue/change'), act: previewMix },
  { name: 'queue-learned', who: 'admin', path: at('/queue/learned') },
  { name: 'solution', who: 'admin', path: ({ solutionId }) => `/projects/demo/solutions/${solutionId}` },
  { name: 'quality', who: 'admin', path: at('/quality') },
  { name: 'review', who: 'admin', path: at('/rounds/reviews/1') },
  { name: 'new-snapshot', who: 'admin', path: at('/exports/new') },
  { name: 'snapshot', who: 'admin', path: at('/exports/1') },
  { name: 'settings', who: 'admin', path: at('/settings') },
  { name: 'today', who: 'ada', path: at('/today') },
  { name: 'label', who: 'ada', path: at('/label'), act: rateUpToError },
  { name: 'label-error', who: 'ada', path: at('/label'), act: (page) => page.keyboard.press('1') },
  { name: 'label-dark', who: 'ada', path: at('/label'), isDark: true },
  { name: 'label-phone', who: 'ada', path: at('/label'), window: PHONE },
  { name: 'label-keys', who: 'ada', path: at('/label'), act: (page) => page.keyboard.press('?') },
];

async function chooseSample(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(SAMPLE);
  await page.getByText('Recognised as').waitFor();
}

async function openInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('E-mail addresses').fill('Greta Kim <greta@example.org>, hugo@example.org');
}

async function previewMix(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Error hunt' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Preview' }).and(page.locator(':not([aria-busy="true"])')).waitFor();
}

/** Rates by keys as a person does, and stops before the first error is rated. */
async function rateUpToError(page: Page): Promise<void> {
  const keys = await openSolutionWithError(page);
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  await page.locator('[data-saved="saved"]').waitFor();
}
