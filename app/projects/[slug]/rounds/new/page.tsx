import { NewRoundForm } from '@/components/rounds/new-round-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listRoundChoices } from '@/lib/server/services/list-round-choices';

export const metadata = { title: 'New round' };

interface NewRoundPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ pilot?: string }>;
}

export default async function NewRoundPage({ params, searchParams }: NewRoundPageProps) {
  const { slug } = await params;
  const isPilot = (await searchParams).pilot !== undefined;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const choices = await listRoundChoices(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody width="form">
        <PageHeader title={isPilot ? 'New pilot' : 'New round'} />
        <NewRoundForm slug={slug} isPilot={isPilot} policy={project.labelPolicy} choices={choices} />
      </PageBody>
    </PageFrame>
  );
}
