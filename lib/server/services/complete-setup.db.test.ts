import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { completeSetup } from '@/lib/server/services/complete-setup';
import { createSetupLink } from '@/lib/server/services/create-setup-link';
import { readSetupLink } from '@/lib/server/services/read-setup-link';

const database = useDatabase();
const PASSWORD = 'violet harbour anvil';

const tokenOf = (path: string | null) =>
  new URL(path ?? '', 'http://stepmark.test').searchParams.get('token') ?? '';
const request = (token: string, n: number) => ({
  token,
  email: `admin-${n}@example.org`,
  name: `Admin ${n}`,
  password: PASSWORD,
});

describe('the set-up link', () => {
  it('makes one admin, however many use it at once, and then none is made any more', async () => {
    const old = tokenOf(await createSetupLink());
    const token = tokenOf(await createSetupLink());
    expect(await readSetupLink(old), 'a new link makes the old one stop').toBe('gone');
    expect(await readSetupLink(token)).toBe('usable');

    await expect(completeSetup({ ...request(token, 0), password: 'short' })).rejects.toMatchObject({
      code: 'bad-request',
      extra: { fields: [{ field: 'password' }] },
    });
    expect(await readSetupLink(token), 'a weak password leaves the link usable').toBe('usable');

    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => completeSetup(request(token, n))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'link-gone' });
    }
    const { rows } = await database().pool.query('SELECT is_admin FROM "user"');
    expect(rows).toEqual([{ is_admin: true }]);
    expect(await createSetupLink()).toBeNull();
    expect(await readSetupLink(token)).toBe('set-up-already');
  });

  it('leaves no secret in the database', async () => {
    const { rows } = await database().pool.query(
      `SELECT (SELECT coalesce(string_agg(detail::text || coalesce(target, ''), ' '), '') FROM audit_log) AS log,
        (SELECT password_hash FROM "user" LIMIT 1) AS hash`,
    );
    expect(rows[0].log).not.toContain(PASSWORD);
    expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
