import { AccountAnswer, AccountChange } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { renameAccount } from '@/lib/server/services/rename-account';

export const GET = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  output: AccountAnswer,
  handler: async ({ user }) => user,
});

export const PATCH = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  input: AccountChange,
  output: AccountAnswer,
  handler: ({ user, input }) => renameAccount(user.userId, input.name),
});
