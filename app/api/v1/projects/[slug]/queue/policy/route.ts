import { DONE, Done } from '@/lib/contracts/accounts';
import { QueuePolicy, QueuePolicyState } from '@/lib/contracts/queue';
import { defineRoute } from '@/lib/server/http/define-route';
import { changeQueuePolicy, readQueuePolicy } from '@/lib/server/services/change-queue-policy';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: QueuePolicyState,
  handler: ({ resource }) => readQueuePolicy(resource.project.id),
});

export const PUT = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: QueuePolicy,
  output: Done,
  handler: async ({ user, resource, input }) => {
    await changeQueuePolicy(resource.project.id, user.userId, input);
    return DONE;
  },
});
