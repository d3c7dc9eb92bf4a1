import { queryOptions } from '@tanstack/react-query';
import {
  AcceptanceAnswer,
  InvitationList,
  InviteAnswer,
  MadeInvitation,
  type InvitationAcceptance,
} from '@/lib/contracts/invitations';
import { Done } from '@/lib/contracts/accounts';
import { callApi } from '@/lib/client/call-api';

/** Where invitations are made: in a project, or (null) to Stepmark itself. */
const base = (slug: string | null) => (slug === null ? '/invitations' : `/projects/${slug}/invitations`);

export const invitationsQuery = (slug: string | null) =>
  queryOptions({
    queryKey: ['invitations', slug],
    queryFn: ({ signal }) => callApi({ path: base(slug), output: InvitationList, signal }),
  });

export const invitePeople = (slug: string | null, body: Record<string, unknown>) =>
  callApi({ method: 'POST', path: base(slug), body, output: InviteAnswer });

export const renewInvitation = (slug: string | null, id: string) =>
  callApi({ method: 'POST', path: `${base(slug)}/${id}/renew`, body: {}, output: MadeInvitation });

export const revokeInvitation = (slug: string | null, id: string) =>
  callApi({ method: 'POST', path: `${base(slug)}/${id}/revoke`, body: {}, output: Done });

export const acceptInvitation = (body: InvitationAcceptance) =>
  callApi({ method: 'POST', path: '/invitations/accept', body, output: AcceptanceAnswer });
