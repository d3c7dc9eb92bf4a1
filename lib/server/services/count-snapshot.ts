import type { SnapshotCounts } from '@/lib/contracts/snapshots';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import { countPasses } from '@/lib/server/db/sql/count-passes';

/**
 * What a snapshot with these options would hold now, and why the rest is left out. Protected problems are counted as
 * their imports found them; making a snapshot compares anew.
 */
export async function countSnapshot(projectId: string, options: ExportOptions): Promise<SnapshotCounts> {
  return { counts: await countPasses(projectId, options) };
}
