import { ResetLink } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { createResetLink } from '@/lib/server/services/create-reset-link';

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: IdParams,
  output: ResetLink,
  handler: ({ user, params }) => createResetLink(user.userId, params.id),
});
