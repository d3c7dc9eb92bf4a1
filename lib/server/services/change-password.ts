import { isPasswordRight } from '@/lib/server/auth/password-hash';
import { clearAttempts, countAttempt } from '@/lib/server/auth/throttle';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findUser, updateUser } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { fieldError } from '@/lib/server/errors/field-error';
import { hashNewPassword } from '@/lib/server/services/create-user';

/**
 * Changes one's own password and ends all sessions; answers with the version that the caller's next one carries.
 * @throws AppError `bad-request` on field `current` or `password`; `too-many-attempts`
 */
export async function changePassword(userId: string, current: string, password: string): Promise<number> {
  const user = await findUser(userId);
  if (!user) throw new AppError('not-found', 'There is no such account.');
  await countAttempt('account', user.email);
  if (!(await isPasswordRight(current, user.passwordHash))) {
    throw fieldError('current', 'This is not your password.');
  }
  await clearAttempts('account', user.email);
  const passwordHash = await hashNewPassword(password, user);
  return transact(async (db) => {
    const changed = await updateUser(userId, { passwordHash, sessionVersion: { increment: 1 } }, db);
    await recordAudit({ userId, action: 'account.change-password', target: user.email }, db);
    return changed.sessionVersion;
  });
}
