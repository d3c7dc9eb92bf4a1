import { UserList } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { listUsers } from '@/lib/server/services/list-users';

export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  output: UserList,
  handler: async () => ({ users: await listUsers() }),
});
