import { queryOptions } from '@tanstack/react-query';
import { Done } from '@/lib/contracts/accounts';
import type { MemberRole } from '@/lib/contracts/invitations';
import { MemberList } from '@/lib/contracts/members';
import { callApi } from '@/lib/client/call-api';

const base = (slug: string) => `/projects/${slug}/members`;

export const membersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['members', slug],
    queryFn: ({ signal }) => callApi({ path: base(slug), output: MemberList, signal }),
  });

export interface MemberAct {
  userId: string;
  acceptsNoLead: boolean;
}

export const changeMember = (slug: string, { userId, ...body }: MemberAct & { role: MemberRole }) =>
  callApi({ method: 'PATCH', path: `${base(slug)}/${userId}`, body, output: Done });

export const removeMember = (slug: string, { userId, ...body }: MemberAct) =>
  callApi({ method: 'DELETE', path: `${base(slug)}/${userId}`, body, output: Done });
