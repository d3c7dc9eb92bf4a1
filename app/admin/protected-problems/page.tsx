import { ProtectedScreen } from '@/components/admin/protected-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateInstance } from '@/lib/server/auth/gate-page';
import { listProtectedLists } from '@/lib/server/services/list-protected-lists';

export const metadata = { title: 'Protected problems' };

export default async function ProtectedProblemsPage() {
  const { frame } = await gateInstance('instance:admin');
  const lists = await listProtectedLists();
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Protected problems" />
        <ProtectedScreen lists={lists} />
      </PageBody>
    </PageFrame>
  );
}
