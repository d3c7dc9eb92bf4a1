import { ReopenAnswer } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';

/** Takes the last submitted assignment back. */
export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  output: ReopenAnswer,
  handler: async ({ resource: { project, assignmentId } }) => ({
    task: await reopenAssignment(project, assignmentId),
  }),
});
