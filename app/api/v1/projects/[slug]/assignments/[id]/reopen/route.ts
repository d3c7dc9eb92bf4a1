import { ReopenAnswer, ReopenRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';

/** Takes a submitted assignment back. */
export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: ReopenRequest,
  output: ReopenAnswer,
  isLarge: true,
  handler: async ({ resource: { project, assignmentId }, input }) => ({
    task: await reopenAssignment(project, assignmentId, input),
  }),
});
