import { RoundList, RoundMade, RoundRequest } from '@/lib/contracts/rounds';
import { defineRoute } from '@/lib/server/http/define-route';
import { createRound } from '@/lib/server/services/create-round';
import { listRounds } from '@/lib/server/services/list-rounds';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: RoundList,
  handler: async ({ resource }) => ({ rounds: await listRounds(resource.project.id) }),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: RoundRequest,
  output: RoundMade,
  handler: async ({ user, resource: { project }, input }) => {
    const made = await createRound(project.id, user.userId, input);
    return { ...made, path: `/projects/${project.slug}/rounds/${made.number}` };
  },
});
