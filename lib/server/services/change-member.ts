import { isLeadRole } from '@/lib/core/authz/roles';
import type { MemberRole } from '@/lib/contracts/invitations';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { countOtherLeads, findMember, putMember } from '@/lib/server/db/repositories/members';
import { transact, type Db } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

export interface MemberAct {
  actorId: string;
  projectId: string;
  userId: string;
  /** Said by the person who acts: the project may be left without a lead. */
  acceptsNoLead: boolean;
}

/**
 * Gives a member another role.
 * @throws AppError `not-found`; `conflict` with `isLastLead` where no lead would be left and that was not accepted
 */
export function changeMember(act: MemberAct, role: MemberRole): Promise<void> {
  const { projectId, userId, actorId } = act;
  return transact(async (db) => {
    const member = await requireMember(act, db);
    if (member.role === role) return;
    if (!isLeadRole(role)) await warnOfLastLead(act, db);
    await putMember(projectId, userId, role, db);
    const target = member.user.email;
    await recordAudit({ projectId, userId: actorId, action: 'member.change', target, detail: { role } }, db);
  });
}

/** The member's row with name and address. Throws AppError `not-found`, too, for a member of another project. */
export async function requireMember({ projectId, userId }: MemberAct, db: Db) {
  const member = await findMember(projectId, userId, db);
  if (!member) throw new AppError('not-found', 'There is no such member in this project.');
  return member;
}

/** Throws AppError `conflict` with `isLastLead`, unless another lead is left or that was accepted. */
export async function warnOfLastLead(act: MemberAct, db: Db): Promise<void> {
  if ((await countOtherLeads(act.projectId, act.userId, db)) > 0 || act.acceptsNoLead) return;
  const detail =
    'This is the last lead: afterwards only an admin can run the project. Say that this is meant.';
  throw new AppError('conflict', detail, { isLastLead: true });
}
