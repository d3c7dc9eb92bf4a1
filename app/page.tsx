import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateInstance } from '@/lib/server/auth/gate-page';

export const metadata = { title: 'Projects' };

export default async function ProjectsPage() {
  const { frame } = await gateInstance('account:self');
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Projects" />
      </PageBody>
    </PageFrame>
  );
}
