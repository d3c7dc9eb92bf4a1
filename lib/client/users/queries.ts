import { queryOptions } from '@tanstack/react-query';
import { Done, ResetLink, UserList, type UserChange } from '@/lib/contracts/accounts';
import { callApi } from '@/lib/client/call-api';

export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => callApi({ path: '/users', output: UserList, signal }),
  });

export const changeUser = (id: string, body: UserChange) =>
  callApi({ method: 'PATCH', path: `/users/${id}`, body, output: Done });

export const makeResetLink = (id: string) =>
  callApi({ method: 'POST', path: `/users/${id}/reset-link`, body: {}, output: ResetLink });

export const endSessionsOf = (id: string) =>
  callApi({ method: 'POST', path: `/users/${id}/end-sessions`, body: {}, output: Done });
