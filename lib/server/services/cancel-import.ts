import type { ImportDetail } from '@/lib/contracts/import';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { endImport } from '@/lib/server/db/repositories/imports';
import { AppError } from '@/lib/server/errors/app-error';
import { getImport } from '@/lib/server/services/get-import';

/** Stops an import; what it has written stays. Throws AppError `not-found`, or `conflict` if it is over. */
export async function cancelImport(
  projectId: string,
  userId: string,
  importId: string,
): Promise<ImportDetail> {
  const { summary } = await getImport(projectId, importId);
  const isEnded = await endImport(projectId, importId, 'cancelled', null);
  if (!isEnded) throw new AppError('conflict', 'The import is over already.');
  await recordAudit({
    projectId,
    userId,
    action: 'import.cancel',
    target: summary.fileName,
    detail: { importId },
  });
  return getImport(projectId, importId);
}
