import type { Invitation } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import type { TokenHash } from '@/lib/server/db/repositories/one-time-tokens';
import type { Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface NewInvitation {
  email: string;
  projectId: string | null;
  role: 'annotator' | 'lead' | null;
  isAdmin: boolean;
  tokenHash: TokenHash;
  expiresAt: Date;
  createdById: string;
}

/** Makes an invitation in place of an open one to the same address and project, whose link stops working. */
export async function replaceInvitation(invitation: NewInvitation, db: Db): Promise<Invitation> {
  const { email, projectId } = invitation;
  await db.invitation.updateMany({
    where: { email, projectId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return db.invitation.create({ data: { id: uuidv7(), ...invitation } });
}

export function findInvitationByHash(tokenHash: TokenHash, db: Db = prisma()) {
  return db.invitation.findUnique({
    where: { tokenHash },
    include: {
      project: { select: { name: true, slug: true, hiddenAt: true } },
      createdBy: { select: { name: true } },
    },
  });
}

/** Null, too, where the invitation is to another project (null: to none). */
export function findInvitation(id: string, projectId: string | null, db: Db = prisma()) {
  return db.invitation.findFirst({ where: { id, projectId } });
}

/** Neither accepted nor revoked; expired ones included, newest first. */
export function listOpenInvitations(projectId: string | null, db: Db = prisma()): Promise<Invitation[]> {
  return db.invitation.findMany({
    where: { projectId, acceptedAt: null, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Uses an invitation up, in one statement: of two at once, one gets true. */
export async function spendInvitation(id: string, db: Db): Promise<boolean> {
  const now = new Date();
  const { count } = await db.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  });
  return count === 1;
}

/** False where it was accepted or revoked already. */
export async function markRevoked(id: string, db: Db): Promise<boolean> {
  const { count } = await db.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count === 1;
}
