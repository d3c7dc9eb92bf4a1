import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { createSetupLink } from '@/lib/server/services/create-setup-link';

const PASSWORD = 'violet harbour anvil';

test('from the set-up link to two people labelling: first admin, project, pasted list, accepted links', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.allow(/400 .*api\/v1\/setup/);
  trouble.allow(/403 .*members/);
  await page.goto('/setup?token=not-a-link-that-works');
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  const link = await createSetupLink();
  expect(link).not.toBeNull();
  await page.goto(link!);
  await expectAccessible(page);
  await takeScreenshots(page, 'set-up');
  await page.getByLabel('Your name').fill('Ada Admin');
  await page.getByLabel('E-mail').fill('Ada@Example.org');
  await page.getByLabel('Password').fill('too short');
  await test.step('a weak password is refused at its field', async () => {
    await page.getByRole('button', { name: 'Make the admin account' }).click();
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  });
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the admin account' }).click();
  await expect(page.getByText('No project yet')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'projects-empty');

  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByLabel('Name', { exact: true }).fill('MATH, generation 2');
  await expect(page.getByLabel('Short name')).toHaveValue('math-generation-2');
  await page.getByLabel('Guideline').fill('A step is **wrong** if it does not follow.');
  await expectAccessible(page);
  await takeScreenshots(page, 'project-new');
  await page.getByRole('button', { name: 'Make the project' }).click();
  await expect(page.getByRole('link', { name: 'MATH, generation 2' })).toBeVisible();
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible();
  await takeScreenshots(page, 'project-home-empty');

  for (const list of ['queue', 'solutions']) {
    await page.goto(`/projects/math-generation-2/${list}`);
    await expect(page.getByText('Nothing has been imported yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Import solutions' })).toBeVisible();
  }

  await page.goto('/projects/math-generation-2/members');
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page
    .getByLabel('E-mail addresses')
    .fill('Bob <bob@example.org>, carol@example.org\nnobody at example\nbob@example.org\nada@example.org');
  await takeScreenshots(page, 'invite');
  await page.getByRole('button', { name: 'Make links' }).click();
  const dialog = page.getByRole('dialog', { name: '2 links to send' });
  await expect(dialog.getByText('Line 2')).toBeVisible();
  await expect(dialog.getByText('ada@example.org can sign in already.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'invite-links');
  const urls = await dialog.getByText(`${baseURL}/invitations/`).allTextContents();
  expect(urls).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader', { name: 'carol@example.org' })).toBeVisible();
  await takeScreenshots(page, 'members');

  for (const [index, name] of ['Bob Byte', 'Carol Clef'].entries()) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await own.goto(urls[index]!);
    await expect(own.getByText('Ada Admin invites you to label solutions.')).toBeVisible();
    if (index === 0) {
      await expectAccessible(own);
      await takeScreenshots(own, 'invitation');
    }
    await own.getByLabel('Your name').fill(name);
    await own.getByLabel('Password').fill(PASSWORD);
    await own.getByRole('button', { name: 'Accept and sign in' }).click();
    await expect(own).toHaveURL('/projects/math-generation-2');
    await context.close();
  }

  await test.step('the account signs in again, and is led to the page it asked for', async () => {
    const context = await browser.newContext();
    const own = await context.newPage();
    await own.goto('/projects/math-generation-2?from=mail');
    await own.getByLabel('E-mail').fill('BOB@example.org');
    await own.getByLabel('Password').fill(PASSWORD);
    await own.getByRole('button', { name: 'Sign in' }).click();
    await expect(own).toHaveURL(/\/projects\/math-generation-2\?from=mail$/);
    await own.goto('/projects/math-generation-2/members');
    await expect(own.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
    await expectAccessible(own);
    await takeScreenshots(own, 'not-allowed');
    await context.close();
  });

  expect(await createSetupLink(), 'no second set-up').toBeNull();
  await page.goto(link!);
  await expect(page.getByRole('heading', { name: 'Stepmark is set up' })).toBeVisible();
});
