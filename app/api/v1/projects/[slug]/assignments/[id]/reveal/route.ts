import { RevealAnswer, RevealRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { revealMaterial } from '@/lib/server/services/reveal-material';

/** Shows what the project shows after rating, once every step is rated. */
export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: RevealRequest,
  output: RevealAnswer,
  handler: ({ resource: { project, assignmentId } }) => revealMaterial(project, assignmentId),
});
