import type { SnapshotDetail } from '@/lib/contracts/snapshots';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { remakeSnapshot } from '@/lib/server/db/repositories/snapshots';
import { AppError } from '@/lib/server/errors/app-error';
import { getSnapshot, readSnapshot } from '@/lib/server/services/read-snapshot';

/**
 * Lets the worker make the files of a failed snapshot again, from the list as it was fixed.
 * @throws AppError `not-found`; `conflict` where it did not fail
 */
export async function makeSnapshotAgain(
  projectId: string,
  userId: string,
  number: number,
): Promise<SnapshotDetail> {
  const { id, name, state } = await getSnapshot(projectId, number);
  if (state !== 'failed') throw new AppError('conflict', 'Its files are made, or are being made already.');
  await remakeSnapshot(projectId, id);
  await recordAudit({ projectId, userId, action: 'snapshot.remake', target: name, detail: { number } });
  return readSnapshot(projectId, number);
}
