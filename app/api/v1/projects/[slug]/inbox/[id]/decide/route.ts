import { InboxDecided, InboxDecision } from '@/lib/contracts/inbox';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { decideInboxItem } from '@/lib/server/services/decide-inbox-item';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: InboxDecision,
  output: InboxDecided,
  handler: ({ user, resource, params, input }) =>
    decideInboxItem({ projectId: resource.project.id, itemId: params.id, userId: user.userId }, input),
});
