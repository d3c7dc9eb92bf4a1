import { higherRole } from '@/lib/core/authz/roles';
import type { InvitationAcceptance } from '@/lib/contracts/invitations';
import { hashLinkToken } from '@/lib/server/auth/link-token';
import type { User } from '@/lib/server/db/generated/client';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findInvitationByHash, spendInvitation } from '@/lib/server/db/repositories/invitations';
import { findMember, putMember } from '@/lib/server/db/repositories/members';
import { findUserByEmail, lockAdmins, updateUser } from '@/lib/server/db/repositories/users';
import { transact, type Db } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { fieldError } from '@/lib/server/errors/field-error';
import { addUser, hashNewPassword } from '@/lib/server/services/create-user';

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByHash>>>;

/**
 * Accepts an invitation: makes the account, or uses that of the person signed in, whose address must be the invited one.
 * @param signedInAs address of the person signed in; null: nobody
 * @returns where to go, and the address of the account
 * @throws AppError `link-gone`, `not-signed-in` where the account exists, `not-allowed` for another account
 */
export async function acceptInvitation(
  acceptance: InvitationAcceptance,
  signedInAs: string | null,
): Promise<{ path: string; email: string }> {
  const invitation = await findInvitationByHash(hashLinkToken(acceptance.token));
  if (!invitation || invitation.project?.hiddenAt) throw linkGone();
  const { email } = invitation;
  if (signedInAs !== null && signedInAs !== email) {
    throw new AppError('not-allowed', `This invitation is for ${email}. Sign out first.`);
  }
  const existing = await findUserByEmail(email);
  if (existing && signedInAs === null) {
    throw new AppError('not-signed-in', `${email} has an account here. Sign in, then accept.`);
  }
  const passwordHash = existing ? null : await newPasswordHash(acceptance, email);
  await transact(async (db) => {
    await lockAdmins(db);
    if (!(await spendInvitation(invitation.id, db))) throw linkGone();
    const user =
      passwordHash === null
        ? existing
        : await addUser({ email, name: acceptance.name ?? email, passwordHash }, db);
    if (user) await grant(user, invitation, db);
  });
  return { path: invitation.project ? `/projects/${invitation.project.slug}` : '/', email };
}

async function newPasswordHash(acceptance: InvitationAcceptance, email: string): Promise<string> {
  const { name, password } = acceptance;
  if (!name) throw fieldError('name', 'Write the name that others should see.');
  if (!password) throw fieldError('password', 'Choose a password.');
  return hashNewPassword(password, { email, name });
}

async function grant(user: User, invitation: FoundInvitation, db: Db): Promise<void> {
  const { projectId, role, isAdmin } = invitation;
  if (projectId && role) {
    const member = await findMember(projectId, user.id, db);
    await putMember(projectId, user.id, higherRole(member?.role ?? null, role), db);
  }
  if (isAdmin) await updateUser(user.id, { isAdmin: true }, db);
  const detail = { role: role ?? (isAdmin ? 'admin' : 'none') };
  const target = user.email;
  await recordAudit({ projectId, userId: user.id, action: 'invitation.accept', target, detail }, db);
}

function linkGone(): AppError {
  return new AppError('link-gone', 'It was used, revoked, replaced, or has expired. Ask for a new one.');
}
