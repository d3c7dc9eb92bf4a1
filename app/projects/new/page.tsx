import { NewProjectForm } from '@/components/projects/new-project-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { Card } from '@/components/ui/card';
import { gateInstance } from '@/lib/server/auth/gate-page';

export const metadata = { title: 'New project' };

export default async function NewProjectPage() {
  const { frame } = await gateInstance('instance:admin');
  return (
    <PageFrame frame={frame}>
      <PageBody width="column">
        <PageHeader title="New project" back={{ href: '/', label: 'Projects' }} />
        <Card>
          <NewProjectForm />
        </Card>
      </PageBody>
    </PageFrame>
  );
}
