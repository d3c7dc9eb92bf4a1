import { SkipAnswer, SkipRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { skipAssignment } from '@/lib/server/services/skip-assignment';

export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: SkipRequest,
  output: SkipAnswer,
  handler: ({ resource: { project, assignmentId }, input }) =>
    skipAssignment(project.id, assignmentId, input),
});
