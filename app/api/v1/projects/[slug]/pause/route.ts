import { DONE, Done } from '@/lib/contracts/accounts';
import { PauseRequest } from '@/lib/contracts/settings';
import { defineRoute } from '@/lib/server/http/define-route';
import { pauseProject } from '@/lib/server/services/change-settings';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: PauseRequest,
  output: Done,
  handler: async ({ user, resource, input }) => {
    await pauseProject(resource.project, user.userId, input);
    return DONE;
  },
});
