import { isLeadRole } from '@/lib/core/authz/roles';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { deleteMember } from '@/lib/server/db/repositories/members';
import { transact } from '@/lib/server/db/transact';
import { requireMember, warnOfLastLead, type MemberAct } from '@/lib/server/services/change-member';

/**
 * Takes a member out of a project. Their labels stay, under a pseudonym that no longer leads to them.
 * @throws AppError `not-found`; `conflict` with `isLastLead` where no lead would be left and that was not accepted
 */
export function removeMember(act: MemberAct): Promise<void> {
  const { projectId, userId, actorId } = act;
  return transact(async (db) => {
    const member = await requireMember(act, db);
    if (isLeadRole(member.role)) await warnOfLastLead(act, db);
    await deleteMember(projectId, userId, db);
    const target = member.user.email;
    await recordAudit({ projectId, userId: actorId, action: 'member.remove', target }, db);
  });
}
