import { AcceptanceAnswer, InvitationAcceptance } from '@/lib/contracts/invitations';
import { definePublicRoute } from '@/lib/server/http/define-public-route';
import { acceptInvitation } from '@/lib/server/services/accept-invitation';

export const POST = definePublicRoute({
  input: InvitationAcceptance,
  output: AcceptanceAnswer,
  handler: ({ input, user }) => acceptInvitation(input, user?.email ?? null),
});
