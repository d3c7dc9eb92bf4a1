import type { ImportDetail } from '@/lib/contracts/import';
import { inTransaction } from '@/lib/server/db/pool';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { undoImportRows } from '@/lib/server/db/sql/undo-import';
import { AppError } from '@/lib/server/errors/app-error';
import { getImport } from '@/lib/server/services/get-import';

/**
 * Takes what an import brought out of work and export; solutions that people labelled here stay, and the answer names
 * them. Throws AppError `not-found`, or `conflict` while it is under way or where it is undone already.
 */
export async function undoImport(projectId: string, userId: string, importId: string): Promise<ImportDetail> {
  const { summary } = await getImport(projectId, importId);
  const excluded = await inTransaction(async (client) => {
    const count = await undoImportRows(client, projectId, importId);
    if (count !== null) await queueRanking(client, projectId);
    return count;
  });
  if (excluded === null)
    throw new AppError(
      'conflict',
      'The import is under way, or undone already. Cancel it first, or reload the page.',
    );
  const detail = { importId, excluded };
  await recordAudit({ projectId, userId, action: 'import.undo', target: summary.fileName, detail });
  return getImport(projectId, importId);
}
