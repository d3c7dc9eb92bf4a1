import { Chip } from '@/components/ui/chip';
import { formatDuration } from '@/components/ui/format-number';
import type { QueueHead } from '@/lib/contracts/queue';

/** Whether the worker runs, and how old the ranking is. */
export function QueueStatus({ head }: { head: QueueHead }) {
  if (!head.hasWorker) return <Chip tone="neg">worker down</Chip>;
  if (head.isRanking) return <Chip tone="acc">ranking …</Chip>;
  if (head.rankedSecondsAgo === null) return <Chip tone="warn">worker up · not ranked yet</Chip>;
  return <Chip tone="pos">worker up · ranked {formatDuration(head.rankedSecondsAgo)} ago</Chip>;
}
