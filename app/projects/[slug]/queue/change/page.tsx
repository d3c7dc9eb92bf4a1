import { PolicyForm } from '@/components/queue/policy-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { QueueSearch } from '@/lib/contracts/queue';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readQueuePolicy } from '@/lib/server/services/change-queue-policy';
import { findQueueHead, readQueue } from '@/lib/server/services/read-queue';

export const metadata = { title: 'Mix and rule of the queue' };

export default async function QueueChangePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const search = QueueSearch.parse({});
  const [head, current, { policy }] = await Promise.all([
    findQueueHead(project.id, search),
    readQueue(project, search),
    readQueuePolicy(project.id),
  ]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title="Change mix and rule"
          back={{ href: `/projects/${slug}/queue`, label: 'Queue' }}
          note={head.round ? `Previewed on ${head.round.name}` : 'No round is open'}
        />
        <PolicyForm slug={slug} now={policy} round={head.round?.number ?? null} current={current} />
      </PageBody>
    </PageFrame>
  );
}
