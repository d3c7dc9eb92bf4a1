import { AddProtectedList, ProtectedLists } from '@/lib/contracts/protected-problems';
import { defineRoute } from '@/lib/server/http/define-route';
import { addProtectedList } from '@/lib/server/services/add-protected-list';
import { listProtectedLists } from '@/lib/server/services/list-protected-lists';

/** The lists of protected problems. */
export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  output: ProtectedLists,
  handler: () => listProtectedLists(),
});

/** Adds a list. */
export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: AddProtectedList,
  output: ProtectedLists,
  handler: ({ user, input }) => addProtectedList(user.userId, input),
});
