import type { Prisma } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface AuditEntry {
  /** Null: the instance itself. */
  projectId?: string | null;
  /** Who did it; null: a command on the server. */
  userId: string | null;
  /** Noun and verb: `member.remove`. */
  action: string;
  /** To whom or what, readable. */
  target?: string;
  /** Never a secret, never the text of a label. */
  detail?: Prisma.InputJsonObject;
}

export async function recordAudit(entry: AuditEntry, db: Db = prisma()): Promise<void> {
  await db.auditLog.create({ data: { id: uuidv7(), ...entry } });
}

/** Newest first. `page` starts at 1. */
export function listAuditRows(page: number, pageSize: number, db: Db = prisma()) {
  return db.auditLog.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
    include: {
      user: { select: { name: true, email: true } },
      project: { select: { name: true, slug: true } },
    },
  });
}

export function countAuditRows(db: Db = prisma()): Promise<number> {
  return db.auditLog.count();
}
