import type { ImportDetail } from '@/lib/contracts/import';
import { findImport, findRefusals } from '@/lib/server/db/repositories/imports';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { AppError } from '@/lib/server/errors/app-error';
import { summariseImport } from '@/lib/server/services/summarise-import';

const shownRefusals = 50;

/** One import with the beginning of its report. Throws AppError `not-found`. */
export async function getImport(projectId: string, importId: string): Promise<ImportDetail> {
  const row = await findImport(projectId, importId);
  if (!row) throw new AppError('not-found', 'There is no such import in this project.');
  const refused = await findRefusals(projectId, importId, -1, shownRefusals);
  return {
    summary: summariseImport(row),
    refused: refused.map(({ line, field, reason, excerpt }) => ({ line, field, reason, excerpt })),
    isWorkerAlive: await hasLiveWorker(),
  };
}
