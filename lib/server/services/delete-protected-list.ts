import type { ProtectedLists } from '@/lib/contracts/protected-problems';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { deleteProtectedListRow } from '@/lib/server/db/repositories/protected-problems';
import { AppError } from '@/lib/server/errors/app-error';
import { listProtectedLists } from '@/lib/server/services/list-protected-lists';

/** Deletes a list; what earlier imports found stays marked. Throws AppError `not-found`. */
export async function deleteProtectedList(userId: string, id: string): Promise<ProtectedLists> {
  const name = await deleteProtectedListRow(id);
  if (name === null) throw new AppError('not-found', 'There is no such list.');
  await recordAudit({ projectId: null, userId, action: 'protected-list.delete', target: name, detail: {} });
  return listProtectedLists();
}
