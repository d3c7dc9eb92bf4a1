import { beforeAll, describe, expect, it } from 'vitest';
import { NewProject } from '@/lib/contracts/projects';
import { findMember } from '@/lib/server/db/repositories/members';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { acceptInvitation } from '@/lib/server/services/accept-invitation';
import { createProject } from '@/lib/server/services/create-project';
import { createUser } from '@/lib/server/services/create-user';
import { invitePeople, type InvitedTo } from '@/lib/server/services/invite-people';
import { renewInvitation } from '@/lib/server/services/renew-invitation';
import { revokeInvitation } from '@/lib/server/services/revoke-invitation';

const database = useDatabase();
const PASSWORD = 'violet harbour anvil';
let leadId = '';
let projectId = '';

const tokenOf = (path: string) => path.split('/').at(-1)!;
const asAnnotator = (): InvitedTo => ({ projectId, role: 'annotator', isAdmin: false });
const account = (path: string) => ({ token: tokenOf(path), name: 'New Person', password: PASSWORD });

async function inviteOne(email: string, to = asAnnotator()) {
  return (await invitePeople(leadId, email, to)).made[0]!;
}

beforeAll(async () => {
  leadId = (await createUser({ email: 'lead@example.org', name: 'Lea Lead', password: PASSWORD })).id;
  projectId = (await createProject(leadId, NewProject.parse({ name: 'MATH', slug: 'math' }))).id;
});

describe('invitations', () => {
  it('take a pasted list, each address once, and say what was not understood', async () => {
    const text = 'Ann <ann@example.org>, bob@example.org\nnonsense\nANN@example.org; lead@example.org';
    const answer = await invitePeople(leadId, text, asAnnotator());
    expect(answer.made.map(({ email }) => email)).toEqual(['ann@example.org', 'bob@example.org']);
    expect(answer.refused).toEqual([{ line: 2, text: 'nonsense', reason: 'There is no @ in it.' }]);
    expect(answer.already).toEqual(['lead@example.org']);
    expect(answer.repeatCount).toBe(1);
  });

  it('store no token', async () => {
    const { path } = await inviteOne('stored@example.org');
    const { rows } = await database().pool.query(
      `SELECT count(*)::int AS found FROM invitation i, audit_log l
       WHERE i::text LIKE '%' || $1 || '%' OR l::text LIKE '%' || $1 || '%'`,
      [tokenOf(path)],
    );
    expect(rows[0].found).toBe(0);
  });

  it('make one account, however many accept at once', async () => {
    const { path, email } = await inviteOne('twice@example.org');
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => acceptInvitation(account(path), null)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await database().pool.query('SELECT id FROM "user" WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect((await findMember(projectId, rows[0].id))?.role).toBe('annotator');
  });

  it('are for their own address alone', async () => {
    const { path } = await inviteOne('mine@example.org');
    await expect(acceptInvitation({ token: tokenOf(path) }, 'other@example.org')).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('ask who has an account to sign in, then need no password, and never lower a role', async () => {
    const user = await createUser({ email: 'has@example.org', name: 'Has Account', password: PASSWORD });
    const asLead = await inviteOne(user.email, { projectId, role: 'lead', isAdmin: false });
    await expect(acceptInvitation(account(asLead.path), null)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await expect(acceptInvitation({ token: tokenOf(asLead.path) }, user.email)).resolves.toEqual({
      path: '/projects/math',
      email: user.email,
    });
    expect((await findMember(projectId, user.id))?.role).toBe('lead');
  });

  it('stop working when revoked, renewed, expired or used', async () => {
    const revoked = await inviteOne('revoked@example.org');
    await revokeInvitation(leadId, revoked.id, projectId);
    const renewed = await inviteOne('renewed@example.org');
    const fresh = await renewInvitation(leadId, renewed.id, projectId);
    const expired = await inviteOne('expired@example.org');
    await database().pool.query("UPDATE invitation SET expires_at = now() - interval '1 s' WHERE id = $1", [
      expired.id,
    ]);
    for (const { path } of [revoked, renewed, expired]) {
      await expect(acceptInvitation(account(path), null)).rejects.toMatchObject({ code: 'link-gone' });
    }
    await acceptInvitation(account(fresh.path), null);
    await expect(acceptInvitation(account(fresh.path), 'renewed@example.org')).rejects.toMatchObject({
      code: 'link-gone',
    });
  });

  it('are found only in their own project', async () => {
    const { id } = await inviteOne('elsewhere@example.org');
    const other = await createProject(leadId, NewProject.parse({ name: 'Other', slug: 'other' }));
    for (const place of [other.id, null]) {
      await expect(revokeInvitation(leadId, id, place)).rejects.toMatchObject({ code: 'not-found' });
      await expect(renewInvitation(leadId, id, place)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});
