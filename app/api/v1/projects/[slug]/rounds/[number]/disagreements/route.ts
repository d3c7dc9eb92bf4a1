import { DisagreementList, RulingAnswer, RulingRequest } from '@/lib/contracts/disagreements';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { decideDisagreement } from '@/lib/server/services/decide-disagreement';
import { listDisagreements } from '@/lib/server/services/list-disagreements';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: DisagreementList,
  handler: ({ resource, params }) => listDisagreements(resource.project.id, params.number),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  input: RulingRequest,
  output: RulingAnswer,
  handler: async ({ user, resource, params: { number }, input }) => {
    const act = { projectId: resource.project.id, userId: user.userId, number };
    return { entry: await decideDisagreement(act, input) };
  },
});
