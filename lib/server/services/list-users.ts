import type { UserEntry } from '@/lib/contracts/accounts';
import { listUserRows } from '@/lib/server/db/repositories/users';

/** All accounts, by name, with their projects. */
export async function listUsers(): Promise<UserEntry[]> {
  const rows = await listUserRows();
  return rows.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    projects: user.members.map(({ role, project }) => ({ ...project, role })),
  }));
}
