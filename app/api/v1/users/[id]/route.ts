import { DONE, Done, UserChange } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { changeUser } from '@/lib/server/services/change-user';

export const PATCH = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: IdParams,
  input: UserChange,
  output: Done,
  handler: async ({ user, params, input }) => {
    await changeUser(user.userId, params.id, input);
    return DONE;
  },
});
