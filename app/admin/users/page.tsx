import { UsersScreen } from '@/components/admin/users-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { UserQuery } from '@/lib/contracts/accounts';
import { gateInstance } from '@/lib/server/auth/gate-page';
import { listInvitations } from '@/lib/server/services/list-invitations';
import { listUsers } from '@/lib/server/services/list-users';

export const metadata = { title: 'Users' };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function UsersPage({ searchParams }: { searchParams: Search }) {
  const { frame } = await gateInstance('instance:admin');
  const query = UserQuery.safeParse(await searchParams).data ?? { search: '', page: 1 };
  const [list, invitations] = await Promise.all([listUsers(query), listInvitations(null)]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <UsersScreen key={query.search} query={query} list={list} invitations={invitations} />
      </PageBody>
    </PageFrame>
  );
}
