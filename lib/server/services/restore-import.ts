import type { ImportDetail } from '@/lib/contracts/import';
import { inTransaction } from '@/lib/server/db/pool';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { restoreImportRows } from '@/lib/server/db/sql/undo-import';
import { AppError } from '@/lib/server/errors/app-error';
import { getImport } from '@/lib/server/services/get-import';

/** Brings back what an undo took out. Throws AppError `not-found`, or `conflict` where the import is not undone. */
export async function restoreImport(
  projectId: string,
  userId: string,
  importId: string,
): Promise<ImportDetail> {
  const { summary } = await getImport(projectId, importId);
  const restored = await inTransaction(async (client) => {
    const count = await restoreImportRows(client, projectId, importId);
    if (count === null) return null;
    await openQueueEntries(client, { projectId, importId });
    await queueRanking(client, projectId);
    return count;
  });
  if (restored === null) throw new AppError('conflict', 'The import is not undone.');
  const detail = { importId, restored };
  await recordAudit({ projectId, userId, action: 'import.restore', target: summary.fileName, detail });
  return getImport(projectId, importId);
}
