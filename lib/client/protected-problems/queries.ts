import { queryOptions } from '@tanstack/react-query';
import { ProtectedLists, type AddProtectedList } from '@/lib/contracts/protected-problems';
import { callApi } from '@/lib/client/call-api';

const path = '/protected-lists';

/** The lists of protected problems. */
export function protectedListsQuery() {
  return queryOptions({
    queryKey: ['protected-lists'],
    queryFn: ({ signal }) => callApi({ path, output: ProtectedLists, signal }),
  });
}

/** Adds a list; answers with all of them. */
export function addProtectedList(body: AddProtectedList): Promise<ProtectedLists> {
  return callApi({ method: 'POST', path, body, output: ProtectedLists });
}

/** Deletes a list; answers with those that are left. */
export function deleteProtectedList(id: string): Promise<ProtectedLists> {
  return callApi({ method: 'DELETE', path: `${path}/${id}`, output: ProtectedLists });
}
