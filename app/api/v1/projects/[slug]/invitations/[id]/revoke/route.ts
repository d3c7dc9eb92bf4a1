import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { revokeInvitation } from '@/lib/server/services/revoke-invitation';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  output: Done,
  handler: async ({ user, resource, params }) => {
    await revokeInvitation(user.userId, params.id, resource.project.id);
    return DONE;
  },
});
