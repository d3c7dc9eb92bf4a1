import { hashLinkToken } from '@/lib/server/auth/link-token';
import { findLiveToken } from '@/lib/server/db/repositories/one-time-tokens';
import { findUser } from '@/lib/server/db/repositories/users';

/** The account that a reset link is for; null where the link does not work any more. */
export async function findResetAccount(token: string): Promise<{ email: string } | null> {
  const found = await findLiveToken(hashLinkToken(token), 'reset-password');
  const user = found?.userId ? await findUser(found.userId) : null;
  return user && !user.disabledAt ? { email: user.email } : null;
}
