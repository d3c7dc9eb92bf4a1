import { KeyChoiceRequest } from '@/lib/contracts/keys';
import { defineRoute } from '@/lib/server/http/define-route';
import { saveKeys } from '@/lib/server/services/save-keys';

export const PUT = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  input: KeyChoiceRequest,
  output: KeyChoiceRequest,
  handler: ({ user, input }) => saveKeys(user.userId, input),
});
