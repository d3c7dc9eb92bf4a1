import type { UserList, UserQuery } from '@/lib/contracts/accounts';
import { listUserRows } from '@/lib/server/db/repositories/users';

const PAGE_SIZE = 50;

/** One page of the accounts that the search finds, by name, with their projects. */
export async function listUsers({ search, page }: UserQuery): Promise<UserList> {
  const { total, rows } = await listUserRows({ search, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
  const users = rows.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    projects: user.members.map(({ role, project }) => ({ ...project, role })),
  }));
  return { users, total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
