import type { MemberRole } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';

export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: MemberRole;
  isDisabled: boolean;
  joinedAt: Date;
  /** Solutions submitted here, ever. */
  submittedCount: number;
}

/** Leads first, then by name. */
export function listMemberRows(projectId: string): Promise<MemberRow[]> {
  return prisma().$queryRaw<MemberRow[]>`
    SELECT u.id AS "userId", u.name, u.email, m.role::text AS role, u.disabled_at IS NOT NULL AS "isDisabled",
      m.created_at AS "joinedAt", (
        SELECT count(*)::int FROM annotator n
        JOIN assignment a ON a.project_id = n.project_id AND a.annotator_id = n.id AND a.state = 'submitted'
        WHERE n.project_id = m.project_id AND n.user_id = m.user_id) AS "submittedCount"
    FROM member m JOIN "user" u ON u.id = m.user_id
    WHERE m.project_id = ${projectId}::uuid
    ORDER BY m.role DESC, lower(u.name), u.email`;
}

export function findMember(projectId: string, userId: string, db: Db = prisma()) {
  return db.member.findUnique({
    where: { projectId_userId: { projectId, userId } },
    include: { user: { select: { name: true, email: true } } },
  });
}

/** Of these addresses, those that are members already. */
export async function listMemberAddresses(projectId: string, emails: string[]): Promise<string[]> {
  const rows = await prisma().member.findMany({
    where: { projectId, user: { email: { in: emails } } },
    select: { user: { select: { email: true } } },
  });
  return rows.map((row) => row.user.email);
}

/** Makes somebody a member, or gives a member this role. */
export async function putMember(projectId: string, userId: string, role: MemberRole, db: Db): Promise<void> {
  await db.member.upsert({
    where: { projectId_userId: { projectId, userId } },
    create: { projectId, userId, role },
    update: { role },
  });
}

/** Removes a member and cuts the one link between the person and their labels; the labels stay. */
export async function deleteMember(projectId: string, userId: string, db: Db): Promise<void> {
  await db.member.delete({ where: { projectId_userId: { projectId, userId } } });
  await db.annotator.updateMany({ where: { projectId, userId }, data: { userId: null } });
}

/** Leads who can sign in, this one left out. The project's row is locked, so that two such acts wait for each other. */
export async function countOtherLeads(projectId: string, userId: string, db: Db): Promise<number> {
  await db.$queryRaw`SELECT 1 FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
  return db.member.count({
    where: { projectId, role: 'lead', userId: { not: userId }, user: { disabledAt: null } },
  });
}
