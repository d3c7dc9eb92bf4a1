import { RoundTable } from '@/components/rounds/round-table';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listRounds } from '@/lib/server/services/list-rounds';

export const metadata = { title: 'Rounds' };

export default async function RoundsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const rounds = await listRounds(project.id);
  const actions = (
    <>
      <ButtonLink href={`/projects/${slug}/rounds/reviews`}>Reviews</ButtonLink>
      <ButtonLink href={`/projects/${slug}/rounds/new?pilot=1`}>New pilot</ButtonLink>
      <ButtonLink href={`/projects/${slug}/rounds/new`} look="primary" icon="plus">
        New round
      </ButtonLink>
    </>
  );
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Rounds" actions={actions} />
        <RoundTable slug={slug} rounds={rounds} />
      </PageBody>
    </PageFrame>
  );
}
