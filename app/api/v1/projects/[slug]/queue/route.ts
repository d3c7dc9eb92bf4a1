import { QueuePage, QueueSearch } from '@/lib/contracts/queue';
import { defineRoute } from '@/lib/server/http/define-route';
import { readQueue } from '@/lib/server/services/read-queue';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: QueueSearch,
  output: QueuePage,
  handler: ({ resource, input }) => readQueue(resource.project, input),
});
