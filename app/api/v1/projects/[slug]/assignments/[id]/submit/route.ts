import { SubmitAnswer, SubmitRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { submitAssignment } from '@/lib/server/services/submit-assignment';

export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: SubmitRequest,
  output: SubmitAnswer,
  handler: ({ resource: { project, assignmentId }, user: { userId }, input }) =>
    submitAssignment({ project, assignmentId, userId }, input),
});
