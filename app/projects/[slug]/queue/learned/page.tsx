import { LearnedScreen } from '@/components/learned/learned-screen';
import { RefreshReport } from '@/components/learned/refresh-report';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { Timestamp } from '@/components/ui/timestamp';
import { LearnedSearch } from '@/lib/contracts/queue-report';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readLearned } from '@/lib/server/services/read-learned';

export const metadata = { title: 'What it has learned' };

interface LearnedPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LearnedPage({ params, searchParams }: LearnedPageProps) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const target = LearnedSearch.safeParse(await searchParams).data?.target;
  const learned = await readLearned(project.id, target);
  const computedAt = learned.kept?.computedAt ?? null;
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title="What it has learned"
          back={{ href: `/projects/${slug}/queue`, label: 'Queue' }}
          note={
            computedAt && (
              <>
                Computed <Timestamp value={computedAt} />
              </>
            )
          }
          actions={<RefreshReport slug={slug} computedAt={computedAt} />}
        />
        <LearnedScreen slug={slug} learned={learned} />
      </PageBody>
    </PageFrame>
  );
}
