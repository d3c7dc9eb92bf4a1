import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { serveSolutionAgain } from '@/lib/server/services/serve-solution-again';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  output: Done,
  handler: async ({ resource, user, params }) => {
    await serveSolutionAgain({ projectId: resource.project.id, userId: user.userId }, params.id);
    return DONE;
  },
});
