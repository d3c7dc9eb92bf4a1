import { notFound } from 'next/navigation';
import { z } from 'zod';
import { ImportReport } from '@/components/imports/import-report';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { gateProject } from '@/lib/server/auth/gate-page';
import { getImport } from '@/lib/server/services/get-import';

export const metadata = { title: 'Import' };

export default async function ImportPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { slug, id } = await params;
  const { project, frame } = await gateProject(slug, 'project:import');
  if (!z.uuid().safeParse(id).success) notFound();
  const detail = await getImport(project.id, id).catch(() => notFound());
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <ImportReport slug={slug} detail={detail} />
      </PageBody>
    </PageFrame>
  );
}
