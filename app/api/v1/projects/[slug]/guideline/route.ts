import { GuidelineAnswer, GuidelineRequest } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { readGuidelineVersion } from '@/lib/server/services/read-guideline-version';

export const GET = defineRoute({
  scope: 'project:read',
  resource: 'project',
  input: GuidelineRequest,
  output: GuidelineAnswer,
  handler: async ({ user, resource, input }) => ({
    guideline: await readGuidelineVersion(resource.project.id, user.userId, input.number),
  }),
});
