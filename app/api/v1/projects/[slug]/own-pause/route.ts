import { DONE, Done } from '@/lib/contracts/accounts';
import { OwnPause } from '@/lib/contracts/own-work';
import { defineRoute } from '@/lib/server/http/define-route';
import { keepPause } from '@/lib/server/services/keep-pause';

export const PUT = defineRoute({
  scope: 'project:label',
  resource: 'project',
  input: OwnPause,
  output: Done,
  handler: async ({ user, resource, input }) => {
    await keepPause(resource.project.id, user.userId, input);
    return DONE;
  },
});
