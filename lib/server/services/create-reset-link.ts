import type { ResetLink } from '@/lib/contracts/accounts';
import { HOUR_MS, makeLinkToken } from '@/lib/server/auth/link-token';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { replaceOneTimeToken } from '@/lib/server/db/repositories/one-time-tokens';
import { findUser } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

const VALID_HOURS = 24;

/** A link with which this user sets a new password: works once, for 24 hours, and makes older ones stop. */
export function createResetLink(actorId: string, userId: string): Promise<ResetLink> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(Date.now() + VALID_HOURS * HOUR_MS);
  return transact(async (db) => {
    const user = await findUser(userId, db);
    if (!user) throw new AppError('not-found', 'There is no such user.');
    if (user.disabledAt) throw new AppError('conflict', 'This account is disabled. Enable it first.');
    await replaceOneTimeToken({ tokenHash, purpose: 'reset-password', userId, expiresAt }, db);
    await recordAudit({ userId: actorId, action: 'user.make-reset-link', target: user.email }, db);
    return { path: `/reset-password?token=${token}`, expiresAt: expiresAt.toISOString() };
  });
}
