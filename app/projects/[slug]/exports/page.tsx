import { ExportCard } from '@/components/exports/export-card';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { countExports } from '@/lib/server/services/count-exports';

export const metadata = { title: 'Exports' };

export default async function ExportsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const counts = await countExports(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody width="text">
        <PageHeader title="Exports" />
        <ExportCard slug={slug} counts={counts} />
      </PageBody>
    </PageFrame>
  );
}
