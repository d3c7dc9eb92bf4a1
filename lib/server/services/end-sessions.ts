import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findUser, updateUser } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

/** Signs a user out on every device. */
export function endSessions(actorId: string, userId: string): Promise<void> {
  return transact(async (db) => {
    const user = await findUser(userId, db);
    if (!user) throw new AppError('not-found', 'There is no such user.');
    await updateUser(userId, { sessionVersion: { increment: 1 } }, db);
    await recordAudit({ userId: actorId, action: 'user.end-sessions', target: user.email }, db);
  });
}
