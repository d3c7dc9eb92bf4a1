import { MadeInvitation } from '@/lib/contracts/invitations';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { renewInvitation } from '@/lib/server/services/renew-invitation';

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: IdParams,
  output: MadeInvitation,
  handler: ({ user, params }) => renewInvitation(user.userId, params.id, null),
});
