import { DONE, Done } from '@/lib/contracts/accounts';
import { PinRequest } from '@/lib/contracts/queue';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { pinSolution } from '@/lib/server/services/pin-solution';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: PinRequest,
  output: Done,
  handler: async ({ user, resource, params, input }) => {
    const act = { projectId: resource.project.id, solutionId: params.id, actorId: user.userId };
    await pinSolution(act, input.isPinned);
    return DONE;
  },
});
