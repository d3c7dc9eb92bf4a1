import { Overview } from '@/lib/contracts/overview';
import { defineRoute } from '@/lib/server/http/define-route';
import { readOverview } from '@/lib/server/services/read-overview';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: Overview,
  handler: ({ resource }) => readOverview(resource.project.id),
});
