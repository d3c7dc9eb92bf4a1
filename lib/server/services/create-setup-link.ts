import { HOUR_MS, makeLinkToken } from '@/lib/server/auth/link-token';
import { replaceOneTimeToken } from '@/lib/server/db/repositories/one-time-tokens';
import { hasAnyUser } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';

const VALID_HOURS = 24;

/**
 * The path, with a one-time token, of the page that makes the first admin; null where a user exists. It works for
 * 24 hours, and only the newest one does.
 */
export function createSetupLink(): Promise<string | null> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(Date.now() + VALID_HOURS * HOUR_MS);
  return transact(async (db) => {
    if (await hasAnyUser(db)) return null;
    await replaceOneTimeToken({ tokenHash, purpose: 'setup', userId: null, expiresAt }, db);
    return `/setup?token=${token}`;
  });
}
