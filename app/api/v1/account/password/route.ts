import { DONE, PasswordChange } from '@/lib/contracts/accounts';
import { sessionCookieHeader } from '@/lib/server/auth/session-token';
import { defineRoute } from '@/lib/server/http/define-route';
import { changePassword } from '@/lib/server/services/change-password';

/** All other sessions end; this one goes on. */
export const POST = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  input: PasswordChange,
  handler: async ({ user, input }) => {
    const sessionVersion = await changePassword(user.userId, input.current, input.password);
    const cookie = await sessionCookieHeader({ userId: user.userId, sessionVersion });
    return Response.json(DONE, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } });
  },
});
