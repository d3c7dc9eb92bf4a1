import { notFound } from 'next/navigation';
import { DisagreementBoard } from '@/components/disagreements/disagreement-board';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { NumberParams } from '@/lib/server/http/path-params';
import { listDisagreements } from '@/lib/server/services/list-disagreements';
import { findRound } from '@/lib/server/services/list-rounds';

export const metadata = { title: 'Disagreements' };

interface DisagreementsPageProps {
  params: Promise<{ slug: string; number: string }>;
}

export default async function DisagreementsPage({ params }: DisagreementsPageProps) {
  const { slug, number } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const asked = NumberParams.safeParse({ number });
  const round = asked.success ? await findRound(project.id, asked.data.number) : null;
  if (!round) notFound();
  const list = await listDisagreements(project.id, round.number);
  const back = { href: `/projects/${slug}/rounds/${round.number}`, label: round.name };
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Disagreements" back={back} />
        <DisagreementBoard
          key={list.entries.map(({ solutionId, position }) => `${solutionId}${position}`).join()}
          slug={slug}
          number={round.number}
          list={list}
        />
      </PageBody>
    </PageFrame>
  );
}
