import { hashLinkToken } from '@/lib/server/auth/link-token';
import { clearAttempts } from '@/lib/server/auth/throttle';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findLiveToken, spendToken } from '@/lib/server/db/repositories/one-time-tokens';
import { findUser, updateUser } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { hashNewPassword } from '@/lib/server/services/create-user';

/**
 * Sets the password of the account that a reset link is for, and ends its sessions everywhere.
 * @throws AppError `link-gone`; `bad-request` for a weak password, which leaves the link usable
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const tokenHash = hashLinkToken(token);
  const found = await findLiveToken(tokenHash, 'reset-password');
  const user = found?.userId ? await findUser(found.userId) : null;
  if (!user || user.disabledAt) throw linkGone();
  const passwordHash = await hashNewPassword(password, user);
  await transact(async (db) => {
    if (!(await spendToken(tokenHash, 'reset-password', db))) throw linkGone();
    await updateUser(user.id, { passwordHash, sessionVersion: { increment: 1 } }, db);
    await recordAudit({ userId: user.id, action: 'account.reset-password', target: user.email }, db);
  });
  await clearAttempts('account', user.email);
}

function linkGone(): AppError {
  return new AppError(
    'link-gone',
    'It was used, replaced, or is older than a day. Ask an admin for a new one.',
  );
}
