import { NextAnswer, NextRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { claimTask } from '@/lib/server/services/claim-task';

/** The next solution to label, or why there is none. */
export const POST = defineRoute({
  scope: 'project:label',
  resource: 'project',
  input: NextRequest,
  output: NextAnswer,
  isLarge: true,
  handler: ({ resource, user, input }) => claimTask(resource.project, user.userId, input.slot),
});
