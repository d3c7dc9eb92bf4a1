import { DONE, Done, SetupRequest } from '@/lib/contracts/accounts';
import { definePublicRoute } from '@/lib/server/http/define-public-route';
import { completeSetup } from '@/lib/server/services/complete-setup';

export const POST = definePublicRoute({
  input: SetupRequest,
  output: Done,
  handler: async ({ input }) => {
    await completeSetup(input);
    return DONE;
  },
});
