import { ExportForm } from '@/components/exports/export-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listExportChoices } from '@/lib/server/services/list-export-choices';

export const metadata = { title: 'New snapshot' };

export default async function NewExportPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const choices = await listExportChoices(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="New snapshot" back={{ href: `/projects/${slug}/exports`, label: 'Exports' }} />
        <ExportForm slug={slug} choices={choices} />
      </PageBody>
    </PageFrame>
  );
}
