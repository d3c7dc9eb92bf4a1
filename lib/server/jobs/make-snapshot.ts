import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { failSnapshot } from '@/lib/server/db/repositories/snapshots';
import { log } from '@/lib/server/log';
import { makeSnapshot, SnapshotDiffers } from '@/lib/server/snapshots/make-snapshot';

const payloadShape = z.object({ projectId: z.uuid(), snapshotId: z.uuid() });

/** A snapshot that fails this often in a row is ended with the reason. */
const mostAttempts = 3;

const diskProblems: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room in the data folder, then make the files again.',
  EACCES: 'The data folder cannot be written to. Check its rights, then make the files again.',
};

function reasonOf(error: unknown): string | null {
  if (error instanceof SnapshotDiffers) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return diskProblems[code] ?? null;
}

/** The worker's task that fixes the list of a snapshot and makes its files; an attempt that broke off begins again. */
export const makeSnapshotTask: Task = async (payload, helpers) => {
  const { projectId, snapshotId } = payloadShape.parse(payload);
  try {
    await makeSnapshot(projectId, snapshotId, helpers.abortSignal);
  } catch (error) {
    const reason = reasonOf(error);
    if (helpers.abortSignal?.aborted) throw error;
    if (reason === null && helpers.job.attempts < mostAttempts) throw error;
    log.error('snapshot failed', { snapshotId, error });
    await failSnapshot(
      projectId,
      snapshotId,
      reason ?? 'The files could not be made. The worker’s log says why.',
    );
  }
};
