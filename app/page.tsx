import { ProjectList } from '@/components/projects/project-list';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { gateInstance } from '@/lib/server/auth/gate-page';
import { canCreateProjects, listProjects } from '@/lib/server/services/list-projects';

export const metadata = { title: 'Projects' };

export default async function ProjectsPage() {
  const { frame, user } = await gateInstance('account:self');
  const projects = await listProjects(user);
  const create = canCreateProjects(user) && (
    <ButtonLink href="/projects/new" look="primary" icon="plus">
      New project
    </ButtonLink>
  );
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Projects" actions={projects.length > 0 && create} />
        {projects.length > 0 && <ProjectList projects={projects} />}
        {projects.length === 0 && (
          <Card padding="none">
            {create ? (
              <EmptyState title="No project yet" action={create}>
                Make one, import solutions, then invite the people who label them.
              </EmptyState>
            ) : (
              <EmptyState icon="people" title="You are in no project yet">
                A lead can invite {user.email}. The project then appears here.
              </EmptyState>
            )}
          </Card>
        )}
      </PageBody>
    </PageFrame>
  );
}
