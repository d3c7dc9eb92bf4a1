import type { SnapshotComparison } from '@/lib/contracts/snapshots';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import { compareLists } from '@/lib/server/db/sql/compare-lists';
import { getSnapshot } from '@/lib/server/services/read-snapshot';

const shownChanges = 200;

function differences(from: ExportOptions, to: ExportOptions): SnapshotComparison['options'] {
  const names = Object.keys(to) as (keyof ExportOptions)[];
  return names
    .map((name) => ({ name, from: JSON.stringify(from[name]), to: JSON.stringify(to[name]) }))
    .filter((option) => option.from !== option.to);
}

/** Labels added, removed and changed from one snapshot to another. Throws AppError `not-found`. */
export async function compareSnapshots(
  projectId: string,
  fromNumber: number,
  toNumber: number,
): Promise<SnapshotComparison> {
  const [from, to] = [await getSnapshot(projectId, fromNumber), await getSnapshot(projectId, toNumber)];
  return {
    from: { number: from.number, name: from.name },
    to: { number: to.number, name: to.name },
    ...(await compareLists(projectId, from.id, to.id, shownChanges)),
    options: differences(from.options, to.options),
  };
}
