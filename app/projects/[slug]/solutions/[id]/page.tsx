import { notFound } from 'next/navigation';
import { z } from 'zod';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { SolutionReport } from '@/components/solutions/solution-report';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readSolution } from '@/lib/server/services/read-solution';

export const metadata = { title: 'Solution' };

export default async function SolutionPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { slug, id } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  if (!z.uuid().safeParse(id).success) notFound();
  const solution = await readSolution(project.id, id).catch(() => notFound());
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <SolutionReport slug={slug} solution={solution} />
      </PageBody>
    </PageFrame>
  );
}
