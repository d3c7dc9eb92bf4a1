import { z } from 'zod';
import { ProtectedLists } from '@/lib/contracts/protected-problems';
import { defineRoute } from '@/lib/server/http/define-route';
import { deleteProtectedList } from '@/lib/server/services/delete-protected-list';

/** Deletes a list; what earlier imports found stays marked. */
export const DELETE = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  params: z.object({ id: z.uuid() }),
  output: ProtectedLists,
  handler: ({ user, params }) => deleteProtectedList(user.userId, params.id),
});
