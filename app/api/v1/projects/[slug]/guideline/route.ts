import { GuidelineAnswer } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { readGuidelineVersion } from '@/lib/server/services/read-guideline-version';

export const GET = defineRoute({
  scope: 'project:read',
  resource: 'project',
  output: GuidelineAnswer,
  handler: async ({ user, resource }) => ({
    guideline: await readGuidelineVersion(resource.project.id, user.userId),
  }),
});
