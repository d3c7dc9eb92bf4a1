import type { SnapshotEntry } from '@/lib/contracts/snapshots';
import type { SnapshotRow } from '@/lib/server/db/repositories/snapshots';

/** A snapshot as people are shown it. */
export function summariseSnapshot(row: SnapshotRow): SnapshotEntry {
  const { number, name, state, options, itemCount, doneCount, files, createdBy, error } = row;
  const share = itemCount === 0 ? 0 : doneCount / itemCount;
  const data = files?.filter(({ split }) => split !== null);
  return {
    number,
    name,
    state,
    options,
    labels: itemCount,
    progress: state === 'done' ? 1 : Math.min(1, share),
    rows: data?.reduce((sum, file) => sum + (file.rows ?? 0), 0) ?? null,
    bytes: files?.reduce((sum, file) => sum + file.bytes, 0) ?? null,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    error,
  };
}
