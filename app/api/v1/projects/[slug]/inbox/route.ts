import { InboxList } from '@/lib/contracts/inbox';
import { defineRoute } from '@/lib/server/http/define-route';
import { readInbox } from '@/lib/server/services/read-inbox';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: InboxList,
  handler: ({ resource }) => readInbox(resource.project.id),
});
