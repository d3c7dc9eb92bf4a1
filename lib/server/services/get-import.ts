import type { ImportDetail } from '@/lib/contracts/import';
import { getPool } from '@/lib/server/db/pool';
import { findImport, findRefusals } from '@/lib/server/db/repositories/imports';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { findKeptSolutions } from '@/lib/server/db/sql/undo-import';
import { AppError } from '@/lib/server/errors/app-error';
import { summariseImport } from '@/lib/server/services/summarise-import';

const shownRefusals = 50;
const shownKept = 50;

/** One import with the beginning of its report. Throws AppError `not-found`. */
export async function getImport(projectId: string, importId: string): Promise<ImportDetail> {
  const row = await findImport(projectId, importId);
  if (!row) throw new AppError('not-found', 'There is no such import in this project.');
  const refused = await findRefusals(projectId, importId, -1, shownRefusals);
  const isOver = row.state !== 'queued' && row.state !== 'running';
  const labelled = isOver
    ? await findKeptSolutions(getPool(), projectId, importId, shownKept)
    : { count: 0, kept: [] };
  return {
    summary: summariseImport(row),
    keptCount: labelled.count,
    kept: labelled.kept,
    refused: refused.map(({ line, field, reason, excerpt }) => ({ line, field, reason, excerpt })),
    isWorkerAlive: await hasLiveWorker(),
  };
}
