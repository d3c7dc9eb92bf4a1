import { DONE, Done } from '@/lib/contracts/accounts';
import { PublishRequest } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { publishGuideline } from '@/lib/server/services/edit-guideline';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: PublishRequest,
  output: Done,
  handler: async ({ user, resource, input }) => {
    await publishGuideline(resource.project.id, user.userId, input);
    return DONE;
  },
});
