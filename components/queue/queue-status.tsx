import { Chip, type Tone } from '@/components/ui/chip';
import { formatDuration } from '@/components/ui/format-number';
import type { QueueHead } from '@/lib/contracts/queue';

/** Whether the worker runs, and how old the ranking is. */
export function QueueStatus({ head }: { head: QueueHead }) {
  const { tone, text } = statusOf(head);
  return <Chip tone={tone}>{text}</Chip>;
}

function statusOf({ hasWorker, isRanking, rankedSecondsAgo }: QueueHead): { tone: Tone; text: string } {
  if (!hasWorker) return { tone: 'neg', text: 'worker down' };
  if (isRanking) return { tone: 'acc', text: 'ranking' };
  if (rankedSecondsAgo === null) return { tone: 'warn', text: 'worker up · not ranked yet' };
  return { tone: 'pos', text: `worker up · ranked ${formatDuration(rankedSecondsAgo)} ago` };
}
