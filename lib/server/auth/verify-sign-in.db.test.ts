import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@/lib/server/auth/current-user';
import { makeSessionCookie } from '@/lib/server/auth/session-token';
import { THROTTLES } from '@/lib/server/auth/throttle';
import { verifySignIn } from '@/lib/server/auth/verify-sign-in';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { changePassword } from '@/lib/server/services/change-password';
import { createUser } from '@/lib/server/services/create-user';
import { endSessions } from '@/lib/server/services/end-sessions';

const database = useDatabase();
const PASSWORD = 'violet harbour anvil';

beforeAll(() => {
  process.env.DATABASE_URL = database().url;
  process.env.NEXTAUTH_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
});

const makeUser = (email: string) => createUser({ email, name: 'Ann', password: PASSWORD });

async function whoIs(claims: { userId: string; sessionVersion: number }) {
  const { name, value } = await makeSessionCookie(claims);
  const headers = { cookie: `theme=dark; ${name}=${value}` };
  return currentUser(new Request('http://stepmark.test/', { headers }));
}

describe('signing in', () => {
  it('takes the address in any case, and the password as it is', async () => {
    const user = await makeUser('Ann@Example.org');
    expect((await verifySignIn(' ANN@example.org ', PASSWORD, ''))?.id).toBe(user.id);
    expect(await verifySignIn('ann@example.org', PASSWORD.toUpperCase(), '')).toBeNull();
    expect(await verifySignIn('nobody@example.org', PASSWORD, '')).toBeNull();
  });

  it('lets no more than ten tries at an account through, also when they come at once', async () => {
    await makeUser('bob@example.org');
    const tries = await Promise.allSettled(
      Array.from({ length: 25 }, () => verifySignIn('bob@example.org', 'wrong', '')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(THROTTLES.account);
    await expect(verifySignIn('bob@example.org', PASSWORD, '')).rejects.toMatchObject({
      code: 'too-many-attempts',
      detail: 'Try again in 15 minutes.',
      extra: { retryAt: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it('forgets the tries once the password is right', async () => {
    await makeUser('carol@example.org');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 6; n += 1) await verifySignIn('carol@example.org', 'wrong', '');
      expect(await verifySignIn('carol@example.org', PASSWORD, '')).not.toBeNull();
    }
  });

  it('throttles an address over all accounts, but counts no right password', async () => {
    await makeUser('dan@example.org');
    for (let n = 0; n < THROTTLES.address + 5; n += 1)
      await verifySignIn('dan@example.org', PASSWORD, '192.0.2.7');
    const guesses = Array.from({ length: THROTTLES.address }, (_, n) =>
      verifySignIn(`guess-${n}@example.org`, 'wrong', '192.0.2.7'),
    );
    await Promise.all(guesses);
    await expect(verifySignIn('fresh@example.org', 'wrong', '192.0.2.7')).rejects.toMatchObject({
      code: 'too-many-attempts',
    });
    expect(await verifySignIn('fresh@example.org', 'wrong', '192.0.2.8')).toBeNull();
  });
});

describe('a session', () => {
  it('is what the row says now', async () => {
    const user = await makeUser('eve@example.org');
    const claims = { userId: user.id, sessionVersion: user.sessionVersion };
    expect(await whoIs(claims)).toMatchObject({ userId: user.id, isAdmin: false, email: user.email });
    await database().pool.query('UPDATE "user" SET is_admin = true WHERE id = $1', [user.id]);
    expect(await whoIs(claims)).toMatchObject({ isAdmin: true });
    await database().pool.query('UPDATE "user" SET disabled_at = now() WHERE id = $1', [user.id]);
    expect(await whoIs(claims)).toBeNull();
  });

  it('ends when all are ended, and when the password is changed', async () => {
    const user = await makeUser('fay@example.org');
    const claims = { userId: user.id, sessionVersion: user.sessionVersion };
    await endSessions(user.id, user.id);
    expect(await whoIs(claims)).toBeNull();
    const sessionVersion = await changePassword(user.id, PASSWORD, 'amber tunnel sonnet');
    expect(await whoIs({ userId: user.id, sessionVersion: sessionVersion - 1 })).toBeNull();
    expect(await whoIs({ userId: user.id, sessionVersion })).not.toBeNull();
  });

  it('is not made by a cookie that was not signed here', async () => {
    const headers = { cookie: 'next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c' };
    expect(await currentUser(new Request('http://stepmark.test/', { headers }))).toBeNull();
  });
});
