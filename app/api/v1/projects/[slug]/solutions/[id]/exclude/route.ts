import { DONE, Done } from '@/lib/contracts/accounts';
import { ExcludeRequest } from '@/lib/contracts/queue';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { excludeSolution } from '@/lib/server/services/exclude-solution';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: ExcludeRequest,
  output: Done,
  handler: async ({ user, resource, params, input }) => {
    const act = { projectId: resource.project.id, solutionId: params.id, actorId: user.userId };
    await excludeSolution(act, input);
    return DONE;
  },
});
