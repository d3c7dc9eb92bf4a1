import { DraftAnswer, DraftChange } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { saveGuidelineDraft } from '@/lib/server/services/edit-guideline';

export const PUT = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: DraftChange,
  output: DraftAnswer,
  handler: async ({ resource, input }) => ({
    number: await saveGuidelineDraft(resource.project.id, input.markdown),
  }),
});
