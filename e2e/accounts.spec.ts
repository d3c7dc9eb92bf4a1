import type { Page } from '@playwright/test';
import { expectAccessible } from '@/e2e/fixtures/axe';
import { takeScreenshots } from '@/e2e/fixtures/screenshots';
import { expect, test } from '@/e2e/fixtures/test';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { createProject } from '@/lib/server/services/create-project';
import { createUser } from '@/lib/server/services/create-user';
import { invitePeople } from '@/lib/server/services/invite-people';
import { NewProject } from '@/lib/contracts/projects';

const PASSWORD = 'violet harbour anvil';

/** The form's own, beside the one in which Next tells screen readers of a new page. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;
const addressOf = (name: string) => `${unique(name)}@example.org`;

async function makeProject(makerId: string | null) {
  const slug = unique('accounts');
  return createProject(makerId, NewProject.parse({ name: `Accounts ${slug}`, slug }));
}

test('a wrong password is refused, and after ten nobody is let in for a while', async ({ page, trouble }) => {
  trouble.allow(/401/);
  const email = addressOf('throttled');
  await createUser({ email, name: 'Tess Throttled', password: PASSWORD });
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.getByLabel('Password').fill(`wrong ${attempt}`);
    const answer = page.waitForResponse(/callback\/credentials/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answer;
    await expect(alertOf(page)).toContainText('do not match');
  }
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alertOf(page)).toContainText('Too many attempts. Try again in 15 minutes.');
  await expectAccessible(page);
  await takeScreenshots(page, 'sign-in-throttled');
});

test('an unknown account and a wrong password get the same answer', async ({ page, trouble }) => {
  trouble.allow(/401/);
  await page.goto('/sign-in?to=//evil.example');
  await page.getByLabel('E-mail').fill(addressOf('unknown'));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alertOf(page)).toHaveText('E-mail and password do not match an account here.');
});

test('a session that is ended elsewhere is out at the next page', async ({ page, signIn, pageOf }) => {
  const person = await signIn(page, { name: 'Rita Revoked' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  const { page: admin } = await pageOf({ name: 'Adam Admin', isAdmin: true });
  await admin.goto('/admin/users');
  await admin.getByRole('searchbox').fill(person.email);
  await admin.getByRole('searchbox').press('Enter');
  await expect(admin.getByText('One account found')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Actions for Rita Revoked' }).click();
  await admin.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(admin.getByText('Rita Revoked is signed out everywhere')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?to=%2Faccount$/);
});

test('a disabled account cannot sign in, an enabled one can', async ({ page, pageOf, trouble }) => {
  trouble.allow(/401/);
  const email = addressOf('disabled');
  await createUser({ email, name: 'Dora Disabled', password: PASSWORD });
  const { page: admin } = await pageOf({ isAdmin: true });
  await admin.goto(`/admin/users?search=${email}`);
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Actions for Dora Disabled' }).click();
  await admin.getByRole('menuitem', { name: 'Disable the account…' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('disabled', { exact: true })).toBeVisible();

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alertOf(page)).toBeVisible();

  await row.getByRole('button', { name: 'Actions for Dora Disabled' }).click();
  await admin.getByRole('menuitem', { name: 'Enable the account' }).click();
  await expect(row.getByText('disabled', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a link for a new password works once and ends other sessions', async ({ page, pageOf }) => {
  const email = addressOf('forgetful');
  await createUser({ email, name: 'Fay Forgetful', password: PASSWORD });
  const { page: admin } = await pageOf({ isAdmin: true });
  await admin.goto(`/admin/users?search=${email}`);
  await admin
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Actions for Fay Forgetful' })
    .click();
  await admin.getByRole('menuitem', { name: 'Link for a new password' }).click();
  const dialog = admin.getByRole('dialog', { name: 'A link for Fay Forgetful' });
  const url = (await dialog.getByText('/reset-password?token=').textContent())!;

  await page.goto(url);
  await expectAccessible(page);
  await takeScreenshots(page, 'reset-password');
  await page.getByLabel('New password').fill('amber tunnel sonnet');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('links that were used, revoked or have expired say so', async ({ page, pool, pageOf }) => {
  const { page: lead, person } = await pageOf({ name: 'Lea Lead' });
  const project = await makeProject(person.id);
  const emails = [addressOf('used'), addressOf('revoked'), addressOf('expired')];
  const to = { projectId: project.id, role: 'annotator', isAdmin: false } as const;
  const { made } = await invitePeople(person.id, emails.join('\n'), to);
  const [used, revoked, expired] = made;

  await page.goto(used!.path);
  await page.getByLabel('Your name').fill('Una Used');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(`/projects/${project.slug}`);
  await page.goto(used!.path);
  await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible();

  await lead.goto(`/projects/${project.slug}/members`);
  await lead.getByRole('button', { name: `Take back the invitation of ${revoked!.email}` }).click();
  await expect(lead.getByRole('rowheader', { name: revoked!.email })).toBeHidden();
  await page.goto(revoked!.path);
  await expect(page.getByRole('heading', { name: 'This invitation was taken back' })).toBeVisible();

  await pool.query("UPDATE invitation SET expires_at = now() - interval '1 minute' WHERE id = $1", [
    expired!.id,
  ]);
  await page.goto(expired!.path);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await takeScreenshots(page, 'invitation-expired');

  await lead.reload();
  await lead.getByRole('button', { name: `New link for ${expired!.email}` }).click();
  const url = await lead
    .getByRole('dialog', { name: 'A new link to send' })
    .getByText('/invitations/')
    .textContent();
  await page.goto(url!);
  await expect(page.getByRole('button', { name: 'Sign out and go on' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
});

test('somebody with an account signs in and accepts', async ({ page, pageOf }) => {
  const { person } = await pageOf({ name: 'Lea Lead' });
  const project = await makeProject(person.id);
  const email = addressOf('existing');
  await createUser({ email, name: 'Eve Existing', password: PASSWORD });
  const to = { projectId: project.id, role: 'lead', isAdmin: false } as const;
  const { made } = await invitePeople(person.id, email, to);
  await page.goto(made[0]!.path);
  await expect(page.getByText('Lea Lead invites you as a lead. Sign in to accept.')).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
});

test('the last lead is warned of, a removed member is out', async ({ page, pageOf, trouble }) => {
  trouble.allow(/(404|409) /);
  const { page: lead, person } = await pageOf({ name: 'Lea Lead' });
  const project = await makeProject(person.id);
  const { page: member } = await pageOf({
    name: 'Max Member',
    memberOf: [{ projectId: project.id, role: 'annotator' }],
  });
  await member.goto(`/projects/${project.slug}`);
  await expect(member.getByRole('link', { name: project.name })).toBeVisible();

  await lead.goto(`/projects/${project.slug}/members`);
  await lead.getByRole('button', { name: 'Actions for Max Member' }).click();
  await lead.getByRole('menuitem', { name: 'Remove…' }).click();
  await lead
    .getByRole('dialog', { name: 'Remove Max Member?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(lead.getByText('Max Member was removed')).toBeVisible();
  const answer = await member.goto(`/projects/${project.slug}`);
  expect(answer?.status()).toBe(404);

  await lead.getByRole('button', { name: 'Actions for Lea Lead' }).click();
  await lead.getByRole('menuitem', { name: 'Make annotator' }).click();
  const warning = lead.getByRole('dialog', { name: 'Leave the project without a lead?' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(lead.getByRole('row', { name: /Lea Lead/ })).toContainText('Lead');
  await page.close();
});

test('one changes name and password, and stays signed in', async ({ page, trouble }) => {
  trouble.allow(/400/);
  const email = addressOf('changing');
  await createUser({ email, name: 'Cho Changing', password: PASSWORD });
  await page.goto('/sign-in?to=/account');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'account');
  await page.getByLabel('Name').fill('Cho Changed');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await page.getByLabel('Password now').fill('not the password');
  await page.getByLabel('New password').fill('amber tunnel sonnet');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel('Password now').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the admin sees users and who did what', async ({ page, signIn }) => {
  await signIn(page, { name: 'Adam Admin', isAdmin: true });
  await createUser({ email: addressOf('listed'), name: 'Lily Listed', password: PASSWORD });
  await makeProject(null);
  await page.goto('/');
  await expectAccessible(page);
  await takeScreenshots(page, 'projects');
  await page.goto('/admin/users');
  await expectAccessible(page);
  await takeScreenshots(page, 'users');
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('rowheader', { name: 'made an account' }).first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'audit-log');
});

test('a session is renewed while its holder works', async ({ page, signIn }) => {
  await signIn(page, { name: 'Wilma Works' });
  const before = (await page.context().cookies()).find(({ name }) => name.includes('session-token'));
  const renewal = page.waitForResponse('**/api/auth/session');
  await page.goto('/');
  await renewal;
  const after = (await page.context().cookies()).find(({ name }) => name.includes('session-token'));
  expect(after?.value).not.toBe(before?.value);
  expect(after!.expires - Date.now() / 1000).toBeGreaterThan(9 * 60 * 60);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test("a project's first page is the day of an annotator and the counts of a lead", async ({
  pool,
  pageOf,
}) => {
  const { project } = await makeScene(pool, { problems: 10, solutionsPerProblem: 2 });
  const { page: lead } = await pageOf({ memberOf: [{ projectId: project.id, role: 'lead' }] });
  await lead.goto(`/projects/${project.slug}`);
  await expect(lead.getByText('0 of 20')).toBeVisible();
  await expect(lead.getByRole('definition').first()).toHaveText('10');
  await expectAccessible(lead);
  await takeScreenshots(lead, 'project-home-lead');

  const { page: annotator } = await pageOf({ memberOf: [{ projectId: project.id, role: 'annotator' }] });
  await annotator.goto('/');
  await expect(annotator.getByText('20 solutions · 0 labelled by you')).toBeVisible();
  await takeScreenshots(annotator, 'projects-annotator');
  await annotator.goto(`/projects/${project.slug}`);
  await expect(annotator.getByText('0 of 20')).toBeVisible();
  await expect(annotator.getByRole('link', { name: 'Start labelling' })).toBeVisible();
  await expect(annotator.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  await expectAccessible(annotator);
  await takeScreenshots(annotator, 'project-home-annotator');
});

test('somebody in no project is told what to wait for', async ({ page, signIn }) => {
  await signIn(page, { name: 'Nina New' });
  await page.goto('/');
  await expect(page.getByText('You are in no project yet')).toBeVisible();
});
