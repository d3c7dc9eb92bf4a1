import type { SnapshotDetail } from '@/lib/contracts/snapshots';
import { cannotHold } from '@/lib/core/formats/write-record';
import { findSnapshot, type SnapshotRow } from '@/lib/server/db/repositories/snapshots';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { describeSnapshot } from '@/lib/server/db/sql/describe-snapshot';
import { readAmended } from '@/lib/server/db/sql/read-amended';
import { AppError } from '@/lib/server/errors/app-error';
import { summariseSnapshot } from '@/lib/server/services/summarise-snapshot';

const shownAmended = 50;

/** The snapshot of this number. Throws AppError `not-found`. */
export async function getSnapshot(projectId: string, number: number): Promise<SnapshotRow> {
  const row = await findSnapshot(projectId, number);
  if (!row) throw new AppError('not-found', `There is no snapshot ${number} in this project.`);
  return row;
}

interface LeftOut {
  solutions?: Record<string, number>;
  ratings_after_first_error?: number;
}

/** A snapshot with its files and what was changed since. Throws AppError `not-found`. */
export async function readSnapshot(projectId: string, number: number): Promise<SnapshotDetail> {
  const row = await getSnapshot(projectId, number);
  const [amended, origin, isWorkerAlive] = await Promise.all([
    readAmended(projectId, row.id, shownAmended),
    describeSnapshot(projectId, row.id),
    hasLiveWorker(),
  ]);
  const leftOut = (row.manifest?.left_out ?? {}) as LeftOut;
  return {
    snapshot: summariseSnapshot(row),
    softwareVersion: row.softwareVersion,
    counts: row.counts?.passes ?? [],
    files: (row.files ?? []).map(({ path, bytes, sha256, rows, split }) => ({
      path,
      bytes,
      sha256,
      rows,
      split,
    })),
    notHeld: leftOut.solutions ?? {},
    ratingsAfterError: leftOut.ratings_after_first_error ?? 0,
    cannotHold: [...cannotHold[row.options.format]],
    origin: { ...origin, seed: row.counts?.seed ?? null },
    amended,
    isWorkerAlive,
  };
}
