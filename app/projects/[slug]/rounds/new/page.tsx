import { NewRoundForm } from '@/components/rounds/new-round-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listRoundChoices } from '@/lib/server/services/list-round-choices';
import { countFound } from '@/lib/server/services/search-solutions';

export const metadata = { title: 'New round' };

interface NewRoundPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewRoundPage({ params, searchParams }: NewRoundPageProps) {
  const { slug } = await params;
  const { pilot, again, ...given } = await searchParams;
  const isPilot = pilot !== undefined;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const choices = await listRoundChoices(project.id);
  const search = again === undefined ? null : (SolutionSearch.safeParse(given).data ?? null);
  const found = search && { search, count: await countFound(project.id, search) };
  return (
    <PageFrame frame={frame}>
      <PageBody width="column">
        <PageHeader
          title={isPilot ? 'New pilot' : 'New round'}
          back={{ href: `/projects/${slug}/rounds`, label: 'Rounds' }}
        />
        <NewRoundForm
          slug={slug}
          isPilot={isPilot}
          policy={project.labelPolicy}
          choices={choices}
          found={found}
        />
      </PageBody>
    </PageFrame>
  );
}
