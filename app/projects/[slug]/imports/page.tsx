import { ImportBoard } from '@/components/imports/import-board';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listImports } from '@/lib/server/services/list-imports';

export const metadata = { title: 'Imports' };

export default async function ImportsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:import');
  const list = await listImports(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Imports" />
        <ImportBoard slug={slug} list={list} />
      </PageBody>
    </PageFrame>
  );
}
