import type { SetupRequest } from '@/lib/contracts/accounts';
import { hashLinkToken } from '@/lib/server/auth/link-token';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { spendToken } from '@/lib/server/db/repositories/one-time-tokens';
import { hasAnyUser, lockAdmins } from '@/lib/server/db/repositories/users';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { addUser, hashNewPassword } from '@/lib/server/services/create-user';

/**
 * Makes the first admin. Of two at once, one succeeds.
 * @throws AppError `link-gone`; `bad-request` for a weak password, which leaves the link usable
 */
export async function completeSetup(request: SetupRequest): Promise<void> {
  const passwordHash = await hashNewPassword(request.password, request);
  await transact(async (db) => {
    await lockAdmins(db);
    if (await hasAnyUser(db)) {
      throw new AppError('link-gone', 'Stepmark is set up already. Sign in instead.');
    }
    if (!(await spendToken(hashLinkToken(request.token), 'setup', db))) {
      throw new AppError('link-gone', 'Start Stepmark again: it prints a new set-up link.');
    }
    const user = await addUser({ ...request, passwordHash, isAdmin: true }, db);
    await recordAudit({ userId: user.id, action: 'instance.set-up', target: user.email }, db);
  });
}
