import type { User } from '@/lib/server/db/generated/client';
import { isPasswordRight } from '@/lib/server/auth/password-hash';
import { clearAttempts, countAttempt, forgiveAttempt } from '@/lib/server/auth/throttle';
import { findUserByEmail } from '@/lib/server/db/repositories/users';

/**
 * The user of these credentials; null where they are wrong, whatever is wrong with them.
 * @param address the client's, '' where it is not known
 * @throws AppError `too-many-attempts`
 */
export async function verifySignIn(email: string, password: string, address: string): Promise<User | null> {
  const account = email.trim().toLowerCase();
  if (address) await countAttempt('address', address);
  await countAttempt('account', account);
  const user = await findUserByEmail(account);
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null);
  if (!user || !isRight || user.disabledAt) return null;
  await clearAttempts('account', account);
  if (address) await forgiveAttempt('address', address);
  return user;
}
