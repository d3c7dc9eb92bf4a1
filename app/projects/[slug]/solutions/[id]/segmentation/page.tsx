import { notFound } from 'next/navigation';
import { z } from 'zod';
import { RepairBoard } from '@/components/segmentation/repair-board';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readPresentSteps } from '@/lib/server/services/read-present-steps';

export const metadata = { title: 'Repair the steps' };

interface RepairPageProps {
  params: Promise<{ slug: string; id: string }>;
}

export default async function RepairPage({ params }: RepairPageProps) {
  const { slug, id } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  if (!z.uuid().safeParse(id).success) notFound();
  const present = await readPresentSteps(project.id, id).catch(() => notFound());
  const back = { href: `/projects/${slug}/solutions/${id}`, label: 'Solution' };
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Repair the steps" back={back} />
        <RepairBoard
          key={present.version}
          slug={slug}
          solutionId={id}
          version={present.version}
          steps={present.steps}
        />
      </PageBody>
    </PageFrame>
  );
}
