import { PreviewRequest, QueuePage } from '@/lib/contracts/queue';
import { defineRoute } from '@/lib/server/http/define-route';
import { previewQueue } from '@/lib/server/services/preview-queue';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: PreviewRequest,
  output: QueuePage,
  handler: ({ resource, input }) => previewQueue(resource.project, input),
});
