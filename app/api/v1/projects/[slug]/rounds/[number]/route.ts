import { DONE, Done } from '@/lib/contracts/accounts';
import { RoundChange, RoundDetail } from '@/lib/contracts/rounds';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { extendRound } from '@/lib/server/services/extend-round';
import { readRound } from '@/lib/server/services/list-rounds';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: RoundDetail,
  handler: ({ resource, params }) => readRound(resource.project.id, params.number),
});

export const PATCH = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  input: RoundChange,
  output: Done,
  handler: async ({ user, resource, params: { number }, input }) => {
    await extendRound({ projectId: resource.project.id, actorId: user.userId, number }, input);
    return DONE;
  },
});
