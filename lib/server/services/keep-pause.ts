import type { OwnPause } from '@/lib/contracts/own-work';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { ensureAnnotator } from '@/lib/server/db/sql/ensure-annotator';
import { findOpenPause, putPause } from '@/lib/server/db/sql/own-pauses';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Keeps that this member pauses, or has paused; a repeat changes nothing, a new pause ends one that was left open.
 * @throws AppError `conflict` where the id is somebody else's
 */
export async function keepPause(projectId: string, userId: string, pause: OwnPause): Promise<void> {
  await inTransaction(async (db) => {
    const annotator = await ensureAnnotator(db, projectId, userId, uuidv7());
    const isKept = await putPause(db, { projectId, annotatorId: annotator.id, ...pause });
    if (!isKept) throw new AppError('conflict', 'This pause belongs to somebody else.');
  });
}

/** The pause that this member has not ended; null: they are at work. */
export function readOpenPause(projectId: string, userId: string): Promise<OwnPause | null> {
  return findOpenPause(getPool(), projectId, userId);
}
