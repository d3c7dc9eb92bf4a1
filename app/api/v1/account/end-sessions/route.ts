import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { endSessions } from '@/lib/server/services/end-sessions';

export const POST = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  output: Done,
  handler: async ({ user }) => {
    await endSessions(user.userId, user.userId);
    return DONE;
  },
});
