import { InvitationList, InviteAnswer, MemberInvite } from '@/lib/contracts/invitations';
import { defineRoute } from '@/lib/server/http/define-route';
import { invitePeople } from '@/lib/server/services/invite-people';
import { listInvitations } from '@/lib/server/services/list-invitations';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: InvitationList,
  handler: async ({ resource }) => ({ invitations: await listInvitations(resource.project.id) }),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: MemberInvite,
  output: InviteAnswer,
  handler: ({ user, resource, input: { addresses, role } }) =>
    invitePeople(user.userId, addresses, { projectId: resource.project.id, role, isAdmin: false }),
});
