import { MadeInvitation } from '@/lib/contracts/invitations';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { renewInvitation } from '@/lib/server/services/renew-invitation';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  output: MadeInvitation,
  handler: ({ user, resource, params }) => renewInvitation(user.userId, params.id, resource.project.id),
});
