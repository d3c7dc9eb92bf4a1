import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';

test('somebody unknown is asked to sign in, somebody signed in is not', async ({ page, signIn }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'sign-in');

  await signIn(page, { name: 'Ada Test' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});
