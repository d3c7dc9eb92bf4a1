import type { SnapshotList } from '@/lib/contracts/snapshots';
import { findSnapshots } from '@/lib/server/db/repositories/snapshots';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { summariseSnapshot } from '@/lib/server/services/summarise-snapshot';

/** The project's snapshots, newest first, and whether a worker is there to make them. */
export async function listSnapshots(projectId: string): Promise<SnapshotList> {
  const [rows, isWorkerAlive] = await Promise.all([findSnapshots(projectId), hasLiveWorker()]);
  return { snapshots: rows.map(summariseSnapshot), isWorkerAlive };
}
