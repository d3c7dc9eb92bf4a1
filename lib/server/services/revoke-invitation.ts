import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findInvitation, markRevoked } from '@/lib/server/db/repositories/invitations';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Makes a link stop working.
 * @param projectId the project that it must belong to; null: to none
 * @throws AppError `not-found`; `conflict` where it was accepted or revoked already
 */
export function revokeInvitation(actorId: string, id: string, projectId: string | null): Promise<void> {
  return transact(async (db) => {
    const invitation = await findInvitation(id, projectId, db);
    if (!invitation) throw new AppError('not-found', 'There is no such invitation here.');
    if (!(await markRevoked(id, db))) {
      throw new AppError('conflict', 'It was accepted or revoked meanwhile. Reload the page.');
    }
    const target = invitation.email;
    await recordAudit({ projectId, userId: actorId, action: 'invitation.revoke', target }, db);
  });
}
