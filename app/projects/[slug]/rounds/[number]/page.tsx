import { notFound } from 'next/navigation';
import { RoundActions } from '@/components/rounds/round-actions';
import { RoundScreen } from '@/components/rounds/round-screen';
import { RoundState } from '@/components/rounds/round-state';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { NumberParams } from '@/lib/server/http/path-params';
import { listRoundChoices } from '@/lib/server/services/list-round-choices';
import { findRound } from '@/lib/server/services/list-rounds';

export const metadata = { title: 'Round' };

export default async function RoundPage({ params }: { params: Promise<{ slug: string; number: string }> }) {
  const { slug, number } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const asked = NumberParams.safeParse({ number });
  const round = asked.success ? await findRound(project.id, asked.data.number) : null;
  if (!round) notFound();
  const { people } = await listRoundChoices(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title={round.name}
          back={{ href: `/projects/${slug}/rounds`, label: 'Rounds' }}
          note={<RoundState round={round} />}
          actions={<RoundActions slug={slug} round={round} people={people} />}
        />
        <RoundScreen slug={slug} round={round} />
      </PageBody>
    </PageFrame>
  );
}
