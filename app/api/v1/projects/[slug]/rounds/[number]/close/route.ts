import { DONE, Done } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { changeRoundState } from '@/lib/server/services/change-round-state';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: Done,
  handler: async ({ user, resource, params: { number } }) => {
    await changeRoundState({ projectId: resource.project.id, actorId: user.userId, number }, 'closed');
    return DONE;
  },
});
