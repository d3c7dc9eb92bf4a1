import { AccountInvite, InvitationList, InviteAnswer } from '@/lib/contracts/invitations';
import { defineRoute } from '@/lib/server/http/define-route';
import { invitePeople } from '@/lib/server/services/invite-people';
import { listInvitations } from '@/lib/server/services/list-invitations';

export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  output: InvitationList,
  handler: async () => ({ invitations: await listInvitations(null) }),
});

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: AccountInvite,
  output: InviteAnswer,
  handler: ({ user, input: { addresses, isAdmin } }) =>
    invitePeople(user.userId, addresses, { projectId: null, role: null, isAdmin }),
});
