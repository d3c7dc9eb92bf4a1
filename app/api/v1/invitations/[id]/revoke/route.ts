import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { revokeInvitation } from '@/lib/server/services/revoke-invitation';

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: IdParams,
  output: Done,
  handler: async ({ user, params }) => {
    await revokeInvitation(user.userId, params.id, null);
    return DONE;
  },
});
