import type { Task } from '@/lib/contracts/label';
import type { LabelTransport, Refusal } from '@/lib/client/label/label-transport';
import type { NextTask } from '@/lib/client/label/next-task';

/**
 * Lengthens the lease of the solution on the screen and of the one after it; answers with the refusal where the first is
 * no longer this person's. While a submit waits to be sent, what is shown is the prefetch still.
 */
export async function renewLeases(
  transport: Pick<LabelTransport, 'renewLease'>,
  next: NextTask,
  shown: Task,
  isAllSent: boolean,
): Promise<Refusal | null> {
  const reply = await transport.renewLease(shown.assignmentId, isAllSent ? 'current' : shown.slot);
  await next.renewLease();
  return reply.kind === 'refused' && reply.status === 409 ? reply : null;
}
