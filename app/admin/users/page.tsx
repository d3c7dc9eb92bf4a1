import { UsersScreen } from '@/components/admin/users-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { gateInstance } from '@/lib/server/auth/gate-page';
import { listInvitations } from '@/lib/server/services/list-invitations';
import { listUsers } from '@/lib/server/services/list-users';

export const metadata = { title: 'Users' };

export default async function UsersPage() {
  const { frame } = await gateInstance('instance:admin');
  const [users, invitations] = await Promise.all([listUsers(), listInvitations(null)]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <UsersScreen users={users} invitations={invitations} />
      </PageBody>
    </PageFrame>
  );
}
