import { DONE, Done } from '@/lib/contracts/accounts';
import { RoundPlans } from '@/lib/contracts/rounds';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { planRound } from '@/lib/server/services/plan-round';

export const PUT = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  input: RoundPlans,
  output: Done,
  handler: async ({ user, resource, params: { number }, input }) => {
    await planRound({ projectId: resource.project.id, actorId: user.userId, number }, input);
    return DONE;
  },
});
