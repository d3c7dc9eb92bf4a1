import { DONE, Done } from '@/lib/contracts/accounts';
import { KeptReport } from '@/lib/contracts/queue-report';
import { defineRoute } from '@/lib/server/http/define-route';
import { askForQueueReport, findQueueReport } from '@/lib/server/services/summarise-queue';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: KeptReport.nullable(),
  handler: ({ resource }) => findQueueReport(resource.project.id),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: Done,
  handler: async ({ resource }) => {
    await askForQueueReport(resource.project.id);
    return DONE;
  },
});
