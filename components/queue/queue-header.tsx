import { QueueStatus } from '@/components/queue/queue-status';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { formatCount } from '@/components/ui/format-number';
import type { QueueHead } from '@/lib/contracts/queue';

/** How much waits, and where to look further. */
export function QueueHeader({ slug, head }: { slug: string; head: QueueHead }) {
  const base = `/projects/${slug}/queue`;
  return (
    <PageHeader
      title="Queue"
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatCount(head.openSteps)} unlabelled steps in {formatCount(head.openSolutions)} solutions
          <QueueStatus head={head} />
        </span>
      }
      actions={
        <>
          <ButtonLink href={`${base}/learned`}>What it has learned</ButtonLink>
          <ButtonLink href={`${base}/change`} look="primary">
            Change mix and rule
          </ButtonLink>
        </>
      }
    />
  );
}
