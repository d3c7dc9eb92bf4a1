import { ErrorsCard } from '@/components/queue/errors-card';
import { QueueFigures } from '@/components/queue/queue-figures';
import { QueueHeader } from '@/components/queue/queue-header';
import { QueueScreen } from '@/components/queue/queue-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { QueueSearch } from '@/lib/contracts/queue';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readQueuePolicy } from '@/lib/server/services/change-queue-policy';
import { findQueueHead, readQueue } from '@/lib/server/services/read-queue';
import { isProjectEmpty } from '@/lib/server/services/is-project-empty';
import { listSolutionFilters } from '@/lib/server/services/search-solutions';
import { findQueueReport } from '@/lib/server/services/summarise-queue';

export const metadata = { title: 'Queue' };

interface QueuePageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function QueuePage({ params, searchParams }: QueuePageProps) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  // An untouched filter of the form sends an empty value.
  const given = Object.entries(await searchParams).filter(([, value]) => value !== '');
  const search = QueueSearch.safeParse(Object.fromEntries(given)).data ?? QueueSearch.parse({});
  const [head, page, policy, { generators }, kept, isEmpty] = await Promise.all([
    findQueueHead(project.id, search),
    readQueue(project, search),
    readQueuePolicy(project.id),
    listSolutionFilters(project.id),
    findQueueReport(project.id),
    isProjectEmpty(project.id),
  ]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <QueueHeader slug={slug} head={head} />
        <QueueScreen
          {...{ slug, search, head, page, policy, generators, isEmpty }}
          figures={<QueueFigures kept={kept} />}
          aside={<ErrorsCard kept={kept} />}
        />
      </PageBody>
    </PageFrame>
  );
}
