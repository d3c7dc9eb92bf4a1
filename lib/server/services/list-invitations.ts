import type { InvitationEntry } from '@/lib/contracts/invitations';
import { listOpenInvitations } from '@/lib/server/db/repositories/invitations';

/** Those that wait for an answer, newest first; of a project, or (null) to accounts without one. */
export async function listInvitations(projectId: string | null): Promise<InvitationEntry[]> {
  const now = new Date();
  const rows = await listOpenInvitations(projectId);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    isAdmin: row.isAdmin,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }));
}
