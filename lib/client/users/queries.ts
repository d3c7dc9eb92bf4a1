import { queryOptions } from '@tanstack/react-query';
import { Done, ResetLink, UserList, type UserChange, type UserQuery } from '@/lib/contracts/accounts';
import { callApi } from '@/lib/client/call-api';

/** The key of every page of users, to refresh them all. */
export const USERS_KEY = ['users'] as const;

export const usersQuery = ({ search, page }: UserQuery) =>
  queryOptions({
    queryKey: [...USERS_KEY, { search, page }],
    queryFn: ({ signal }) =>
      callApi({ path: usersPath('/users', { search, page }), output: UserList, signal }),
  });

/** An address that names a page of users: our page's or the API's. */
export function usersPath(base: string, { search, page }: UserQuery): string {
  return `${base}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
}

export const changeUser = (id: string, body: UserChange) =>
  callApi({ method: 'PATCH', path: `/users/${id}`, body, output: Done });

export const makeResetLink = (id: string) =>
  callApi({ method: 'POST', path: `/users/${id}/reset-link`, body: {}, output: ResetLink });

export const endSessionsOf = (id: string) =>
  callApi({ method: 'POST', path: `/users/${id}/end-sessions`, body: {}, output: Done });
