import { expectAccessible } from '@/e2e/fixtures/axe';
import { expect, test } from '@/e2e/fixtures/test';
import { makeLabelProject } from '@/e2e/fixtures/label-project';

const POLICY = 'content-security-policy';

test('a page runs its own scripts under its policy, and nobody else’s', async ({ page, trouble }) => {
  const first = await page.goto('/sign-in');
  const second = await page.reload();
  const policy = second?.headers()[POLICY] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy, 'a nonce is used once').not.toBe(first?.headers()[POLICY]);

  trouble.allow(/Content Security Policy/);
  const hasRun = await page.evaluate(async () => {
    const image = document.createElement('img');
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    image.setAttribute('onerror', 'window.hasRun = true');
    image.src = 'data:,';
    document.body.append(image);
    await failed;
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
});

test('answers of the API are never shown as a page', async ({ request }) => {
  const headers = (await request.get('/api/v1/nothing-here')).headers();
  expect(headers[POLICY]).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the first Tab leads past the bar', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
});

test('a lead’s daily pages stand in a row, the others behind “More”, by key too', async ({
  page,
  pool,
  signIn,
}) => {
  const { projectId, slug } = await makeLabelProject(
    pool,
    [{ problem: 'One', steps: ['A step'] }],
    'Many pages',
  );
  await signIn(page, { memberOf: [{ projectId, role: 'lead' }] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${slug}`);
  const nav = page.getByRole('navigation', { name: 'Project' });
  await expect(nav.getByRole('link')).toHaveCount(9);
  await expect(nav.getByRole('link', { name: 'Quality' })).toBeVisible();
  const more = nav.getByRole('button', { name: 'More pages' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeHidden();
  await expect(more).toBeFocused();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(nav.getByRole('link', { name: 'Members' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(nav.getByRole('button', { name: 'Members: more pages' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1280);
  await expectAccessible(page);
});

test('an unknown address says what to do, with the right status', async ({ page, trouble }) => {
  trouble.allow(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
  await expectAccessible(page);
});
