import { DONE, Done, PasswordReset } from '@/lib/contracts/accounts';
import { definePublicRoute } from '@/lib/server/http/define-public-route';
import { resetPassword } from '@/lib/server/services/reset-password';

export const POST = definePublicRoute({
  input: PasswordReset,
  output: Done,
  handler: async ({ input }) => {
    await resetPassword(input.token, input.password);
    return DONE;
  },
});
