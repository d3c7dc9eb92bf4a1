import { passwordProblem } from '@/lib/core/authz/password';
import type { User } from '@/lib/server/db/generated/client';
import { hashPassword } from '@/lib/server/auth/password-hash';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findUserByEmail, insertUser, lockAdmins } from '@/lib/server/db/repositories/users';
import { transact, type Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { fieldError } from '@/lib/server/errors/field-error';

export interface NewUser {
  /** Any case; stored in lower case. */
  email: string;
  name: string;
  password: string;
  isAdmin?: boolean;
}

/**
 * Makes an account from the command line.
 * @throws AppError `bad-request` for a weak password, `conflict` where the address has an account
 */
export async function createUser(user: NewUser): Promise<User> {
  const passwordHash = await hashNewPassword(user.password, user);
  return transact(async (db) => {
    await lockAdmins(db);
    const made = await addUser({ ...user, passwordHash }, db);
    const detail = { admin: made.isAdmin };
    await recordAudit({ userId: null, action: 'user.create', target: made.email, detail }, db);
    return made;
  });
}

/** The hash of a password that passed the rules. Throws AppError `bad-request` on field `password`. */
export async function hashNewPassword(
  password: string,
  person: { email: string; name: string },
): Promise<string> {
  const problem = passwordProblem(password, person);
  if (problem) throw fieldError('password', problem);
  return hashPassword(password);
}

/** The row itself, inside a transaction of the caller's. Throws AppError `conflict` where the address is taken. */
export async function addUser(
  user: Omit<NewUser, 'password'> & { passwordHash: string },
  db: Db,
): Promise<User> {
  const email = user.email.trim().toLowerCase();
  if (await findUserByEmail(email, db)) throw new AppError('conflict', `${email} has an account already.`);
  return insertUser(
    {
      id: uuidv7(),
      email,
      name: user.name.trim(),
      passwordHash: user.passwordHash,
      isAdmin: user.isAdmin ?? false,
    },
    db,
  );
}
