import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { endSessions } from '@/lib/server/services/end-sessions';

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: IdParams,
  output: Done,
  handler: async ({ user, params }) => {
    await endSessions(user.userId, params.id);
    return DONE;
  },
});
