import { DONE, Done } from '@/lib/contracts/accounts';
import { MemberChange, MemberRemoval } from '@/lib/contracts/members';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { changeMember } from '@/lib/server/services/change-member';
import { removeMember } from '@/lib/server/services/remove-member';

export const PATCH = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: MemberChange,
  output: Done,
  handler: async ({ user, resource, params, input: { role, acceptsNoLead } }) => {
    const projectId = resource.project.id;
    await changeMember({ actorId: user.userId, projectId, userId: params.id, acceptsNoLead }, role);
    return DONE;
  },
});

export const DELETE = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: MemberRemoval,
  output: Done,
  handler: async ({ user, resource, params, input: { acceptsNoLead } }) => {
    const projectId = resource.project.id;
    await removeMember({ actorId: user.userId, projectId, userId: params.id, acceptsNoLead });
    return DONE;
  },
});
