import type { MadeInvitation } from '@/lib/contracts/invitations';
import { findInvitation } from '@/lib/server/db/repositories/invitations';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { makeInvitation, type InvitedTo } from '@/lib/server/services/invite-people';

/**
 * A new link for the same person and thing; the old one stops working.
 * @param projectId the project that it must belong to; null: to none
 * @throws AppError `not-found`; `conflict` where it was accepted or revoked already
 */
export function renewInvitation(
  actorId: string,
  id: string,
  projectId: string | null,
): Promise<MadeInvitation> {
  return transact(async (db) => {
    const invitation = await findInvitation(id, projectId, db);
    if (!invitation) throw new AppError('not-found', 'There is no such invitation here.');
    if (invitation.acceptedAt || invitation.revokedAt) {
      throw new AppError('conflict', 'It was accepted or revoked meanwhile. Reload the page.');
    }
    const to: InvitedTo =
      projectId !== null
        ? { projectId, role: invitation.role ?? 'annotator', isAdmin: false }
        : { projectId: null, role: null, isAdmin: invitation.isAdmin };
    return makeInvitation(actorId, invitation.email, to, db);
  });
}
