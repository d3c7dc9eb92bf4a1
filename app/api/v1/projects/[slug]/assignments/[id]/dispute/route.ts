import { DONE, Done } from '@/lib/contracts/accounts';
import { DisputeRequest } from '@/lib/contracts/own-work';
import { defineRoute } from '@/lib/server/http/define-route';
import { disputeRuling } from '@/lib/server/services/dispute-ruling';

export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: DisputeRequest,
  output: Done,
  handler: async ({ resource: { project, assignmentId }, input }) => {
    await disputeRuling(project.id, assignmentId, input);
    return DONE;
  },
});
