import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/client/call-api';
import { InboxDecided, InboxDetail, InboxList, type InboxDecision } from '@/lib/contracts/inbox';

const base = (slug: string) => `/projects/${slug}/inbox`;

export const inboxQuery = (slug: string) =>
  queryOptions({
    queryKey: ['inbox', slug],
    queryFn: ({ signal }) => callApi({ path: base(slug), output: InboxList, signal }),
  });

export const inboxItemQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: ['inbox-item', slug, id],
    queryFn: ({ signal }) => callApi({ path: `${base(slug)}/${id}`, output: InboxDetail, signal }),
  });

export const decideInboxItem = (slug: string, id: string, body: InboxDecision) =>
  callApi({ method: 'POST', path: `${base(slug)}/${id}/decide`, body, output: InboxDecided });
