import { LeaseAnswer, LeaseRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { renewLease } from '@/lib/server/services/renew-lease';

/** Renews a lease; a prefetch that is now shown becomes the current one. */
export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: LeaseRequest,
  output: LeaseAnswer,
  handler: ({ resource: { project, assignmentId }, user: { userId }, input }) =>
    renewLease(project, assignmentId, userId, input.slot),
});
