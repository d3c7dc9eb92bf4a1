import { SnapshotBoard } from '@/components/exports/snapshot-board';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listSnapshots } from '@/lib/server/services/list-snapshots';

export const metadata = { title: 'Exports' };

export default async function ExportsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const list = await listSnapshots(project.id);
  const action = (
    <ButtonLink href={`/projects/${slug}/exports/new`} look="primary" icon="plus">
      New snapshot
    </ButtonLink>
  );
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Exports" actions={action} />
        <SnapshotBoard slug={slug} list={list} />
      </PageBody>
    </PageFrame>
  );
}
