import { Acknowledgement, AcknowledgementAnswer } from '@/lib/contracts/guideline';
import { defineRoute } from '@/lib/server/http/define-route';
import { acknowledgeGuideline } from '@/lib/server/services/acknowledge-guideline';

export const POST = defineRoute({
  scope: 'project:label',
  resource: 'project',
  input: Acknowledgement,
  output: AcknowledgementAnswer,
  handler: ({ user, resource, input }) => acknowledgeGuideline(resource.project.id, user.userId, input),
});
