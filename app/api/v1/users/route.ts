import { UserList, UserQuery } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { listUsers } from '@/lib/server/services/list-users';

export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: UserQuery,
  output: UserList,
  handler: ({ input }) => listUsers(input),
});
