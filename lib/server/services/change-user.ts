import type { UserChange } from '@/lib/contracts/accounts';
import type { User } from '@/lib/server/db/generated/client';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { countOtherAdmins, findUser, lockAdmins, updateUser } from '@/lib/server/db/repositories/users';
import { transact, type Db } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Makes a user an admin or not, enables or disables the account. Disabling ends all sessions; labels stay.
 * @throws AppError `conflict` where no admin would be left
 */
export function changeUser(actorId: string, userId: string, change: UserChange): Promise<void> {
  return transact(async (db) => {
    await lockAdmins(db);
    const user = await findUser(userId, db);
    if (!user) throw new AppError('not-found', 'There is no such user.');
    const isDisabled = change.isDisabled ?? user.disabledAt !== null;
    const isAdmin = change.isAdmin ?? user.isAdmin;
    await refuseLastAdmin(user, isAdmin && !isDisabled, db);
    const disabledAt = isDisabled ? (user.disabledAt ?? new Date()) : null;
    const isNewlyDisabled = isDisabled && !user.disabledAt;
    const sessionVersion = isNewlyDisabled ? { increment: 1 } : undefined;
    await updateUser(userId, { isAdmin, disabledAt, sessionVersion }, db);
    const detail = { admin: isAdmin, disabled: isDisabled };
    await recordAudit({ userId: actorId, action: 'user.change', target: user.email, detail }, db);
  });
}

async function refuseLastAdmin(user: User, staysAdmin: boolean, db: Db): Promise<void> {
  const wasAdmin = user.isAdmin && !user.disabledAt;
  if (!wasAdmin || staysAdmin || (await countOtherAdmins(user.id, db)) > 0) return;
  throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.');
}
