import { InboxDetail } from '@/lib/contracts/inbox';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { readInboxItem } from '@/lib/server/services/read-inbox';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  output: InboxDetail,
  handler: ({ resource, params }) => readInboxItem(resource.project.id, params.id),
});
