import type { StoredRating, Task } from '@/lib/contracts/label';
import type { LabelTransport, Refusal } from '@/lib/client/label/label-transport';
import type { NextTask } from '@/lib/client/label/next-task';
import type { Outbox } from '@/lib/client/label/outbox';

/** What came of it: the solution is no longer this person's, or was rated elsewhere too; empty: nothing is new. */
export interface Renewal {
  loss?: Refusal;
  ratings?: readonly StoredRating[];
}

/**
 * Lengthens the lease of the solution on the screen and of the one after it. While a submit waits to be sent, what is
 * shown is the prefetch still.
 */
export async function renewLeases(
  transport: Pick<LabelTransport, 'renewLease' | 'next'>,
  next: NextTask,
  outbox: Outbox,
  { assignmentId, slot }: Task,
): Promise<Renewal> {
  const reply = await transport.renewLease(assignmentId, outbox.isEmpty() ? 'current' : slot);
  await next.renewLease();
  if (reply.kind === 'refused') return reply.status === 409 ? { loss: reply } : {};
  if (reply.kind !== 'done' || !outbox.isEmpty()) return {};
  if (reply.value.revisions === outbox.revisionSum(assignmentId)) return {};
  const fresh = await transport.next('current');
  // What was rated here meanwhile is on its way: the revisions will say whether it is newer.
  if (fresh.kind !== 'done' || fresh.value.kind !== 'task' || !outbox.isEmpty()) return {};
  const { task } = fresh.value;
  if (task.assignmentId !== assignmentId) return {};
  outbox.learnRevisions(assignmentId, task.ratings);
  return { ratings: task.ratings };
}
