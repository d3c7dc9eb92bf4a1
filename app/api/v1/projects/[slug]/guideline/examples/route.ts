import { ExampleAdded, ExampleRequest } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { addGuidelineExample } from '@/lib/server/services/add-guideline-example';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: ExampleRequest,
  output: ExampleAdded,
  handler: async ({ resource, user, input }) => ({
    draftNumber: await addGuidelineExample(user.userId, { projectId: resource.project.id, ...input }),
  }),
});
