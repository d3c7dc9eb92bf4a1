import { parseAddressList } from '@/lib/core/authz/parse-address-list';
import type { InviteAnswer, MadeInvitation, MemberRole } from '@/lib/contracts/invitations';
import { HOUR_MS, makeLinkToken } from '@/lib/server/auth/link-token';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { replaceInvitation } from '@/lib/server/db/repositories/invitations';
import { listMemberAddresses } from '@/lib/server/db/repositories/members';
import { listAddressesOfUsers } from '@/lib/server/db/repositories/users';
import { transact, type Db } from '@/lib/server/db/transact';
import { fieldError } from '@/lib/server/errors/field-error';

export const INVITATION_DAYS = 7;
const MOST_AT_ONCE = 500;

/** What people are invited to: a role in one project, or an account without a project. */
export type InvitedTo =
  { projectId: string; role: MemberRole; isAdmin: false } | { projectId: null; role: null; isAdmin: boolean };

/**
 * Makes a link for each address of a pasted list; an open invitation to the same thing is replaced.
 * Who may invite to what is for the route to have checked.
 * @throws AppError `bad-request` on field `addresses` where none is usable, or there are more than 500
 */
export async function invitePeople(actorId: string, text: string, to: InvitedTo): Promise<InviteAnswer> {
  const { addresses, refused, repeatCount } = parseAddressList(text);
  if (addresses.length === 0 && refused.length === 0) {
    throw fieldError('addresses', 'Paste one e-mail address or more.');
  }
  if (addresses.length > MOST_AT_ONCE) {
    throw fieldError('addresses', `At most ${MOST_AT_ONCE} at once; these are ${addresses.length}.`);
  }
  const already = to.projectId
    ? await listMemberAddresses(to.projectId, addresses)
    : await listAddressesOfUsers(addresses);
  const wanted = addresses.filter((email) => !already.includes(email));
  const made = await transact(async (db) => {
    const invitations: MadeInvitation[] = [];
    for (const email of wanted) invitations.push(await makeInvitation(actorId, email, to, db));
    return invitations;
  });
  return { made, refused, already, repeatCount };
}

/** One invitation with a fresh link, inside a transaction of the caller's. */
export async function makeInvitation(
  actorId: string,
  email: string,
  to: InvitedTo,
  db: Db,
): Promise<MadeInvitation> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * HOUR_MS);
  const row = await replaceInvitation({ ...to, email, tokenHash, expiresAt, createdById: actorId }, db);
  const detail = { role: to.role ?? (to.isAdmin ? 'admin' : 'none') };
  const { projectId } = to;
  await recordAudit({ projectId, userId: actorId, action: 'invitation.make', target: email, detail }, db);
  return { id: row.id, email, path: `/invitations/${token}`, expiresAt: expiresAt.toISOString() };
}
