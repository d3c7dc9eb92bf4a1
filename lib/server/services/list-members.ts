import type { MemberEntry } from '@/lib/contracts/members';
import { listMemberRows } from '@/lib/server/db/repositories/members';

/** Leads first, then by name. */
export async function listMembers(projectId: string): Promise<MemberEntry[]> {
  const rows = await listMemberRows(projectId);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}
