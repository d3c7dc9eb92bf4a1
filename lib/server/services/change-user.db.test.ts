import { describe, expect, it } from 'vitest';
import { NewProject } from '@/lib/contracts/projects';
import { findMember } from '@/lib/server/db/repositories/members';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { changeMember } from '@/lib/server/services/change-member';
import { changeUser } from '@/lib/server/services/change-user';
import { createProject } from '@/lib/server/services/create-project';
import { createUser } from '@/lib/server/services/create-user';
import { removeMember } from '@/lib/server/services/remove-member';

const database = useDatabase();
const PASSWORD = 'violet harbour anvil';
let count = 0;

const makeUser = (isAdmin = false) =>
  createUser({
    email: `user-${(count += 1)}@example.org`,
    name: `User ${count}`,
    password: PASSWORD,
    isAdmin,
  });

describe('changing a user', () => {
  it('never leaves Stepmark without an admin, even when two leave at once', async () => {
    const [one, two] = [await makeUser(true), await makeUser(true)];
    const tries = await Promise.allSettled([
      changeUser(one.id, one.id, { isAdmin: false }),
      changeUser(two.id, two.id, { isDisabled: true }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await database().pool.query(
      'SELECT count(*)::int AS left FROM "user" WHERE is_admin AND disabled_at IS NULL',
    );
    expect(rows[0].left).toBe(1);
  });

  it('ends the sessions of a disabled account', async () => {
    const [admin, user] = [await makeUser(true), await makeUser()];
    await changeUser(admin.id, user.id, { isDisabled: true });
    const { rows } = await database().pool.query('SELECT session_version FROM "user" WHERE id = $1', [
      user.id,
    ]);
    expect(rows[0].session_version).toBe(user.sessionVersion + 1);
  });
});

describe('members', () => {
  it('leave their labels behind, without a link to the person', async () => {
    const [lead, member] = [await makeUser(), await makeUser()];
    const project = await createProject(lead.id, NewProject.parse({ name: 'Labels', slug: 'labels' }));
    const { pool } = database();
    await pool.query("INSERT INTO member (project_id, user_id, role) VALUES ($1, $2, 'annotator')", [
      project.id,
      member.id,
    ]);
    await pool.query(
      `INSERT INTO annotator (project_id, id, pseudonym, kind, user_id)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'person', $2)`,
      [project.id, member.id],
    );
    await removeMember({ actorId: lead.id, projectId: project.id, userId: member.id, acceptsNoLead: false });
    expect(await findMember(project.id, member.id)).toBeNull();
    const { rows } = await pool.query('SELECT user_id FROM annotator WHERE project_id = $1', [project.id]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('include a lead, unless somebody says that none is meant', async () => {
    const lead = await makeUser();
    const project = await createProject(lead.id, NewProject.parse({ name: 'Led', slug: 'led' }));
    const act = { actorId: lead.id, projectId: project.id, userId: lead.id };
    const refusal = { code: 'conflict', extra: { isLastLead: true } };
    await expect(removeMember({ ...act, acceptsNoLead: false })).rejects.toMatchObject(refusal);
    await expect(changeMember({ ...act, acceptsNoLead: false }, 'annotator')).rejects.toMatchObject(refusal);
    await changeMember({ ...act, acceptsNoLead: true }, 'annotator');
    expect((await findMember(project.id, lead.id))?.role).toBe('annotator');
  });
});

describe('making a project', () => {
  it('gives it a lead, a guideline and an open Round 1, and its address to one alone', async () => {
    const admin = await makeUser(true);
    const request = NewProject.parse({ name: 'Twins', slug: 'twins', guideline: '# Rules', overlap: 2 });
    const tries = await Promise.allSettled([
      createProject(admin.id, request),
      createProject(admin.id, request),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bad-request', extra: { fields: [{ field: 'slug' }] } },
    });
    const { rows } = await database().pool.query(
      `SELECT r.name, r.state, r.overlap, g.markdown, g.published_at IS NOT NULL AS is_published
       FROM project p JOIN round r ON r.project_id = p.id
       JOIN guideline_version g ON g.project_id = r.project_id AND g.id = r.guideline_version_id
       WHERE p.slug = 'twins'`,
    );
    const round = { name: 'Round 1', state: 'open', overlap: 2, markdown: '# Rules', is_published: true };
    expect(rows).toEqual([round]);
  });
});
