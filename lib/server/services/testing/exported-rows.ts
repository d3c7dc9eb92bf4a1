import { exportOptions, type ExportOptions } from '@/lib/core/formats/export-options';
import type { LongParts } from '@/lib/core/formats/long/long-columns';
import { longObject } from '@/lib/core/formats/long/write-long';
import { beginSnapshot, insertSnapshot } from '@/lib/server/db/repositories/snapshots';
import { uuidv7 } from '@/lib/server/db/uuid';
import { fixList } from '@/lib/server/snapshots/make-snapshot';
import { snapshotRows, type RowTally } from '@/lib/server/snapshots/snapshot-rows';

/** The rows of a new snapshot, without files, for tests. */
export async function exportedRows<Row = Record<string, unknown>>(
  projectId: string,
  asked: Partial<ExportOptions> & Pick<ExportOptions, 'format'>,
): Promise<Row[]> {
  const options = exportOptions.parse(asked);
  const { format } = options;
  const id = uuidv7();
  await insertSnapshot(
    { projectId, id, name: 'Test', options, softwareVersion: '0', createdById: null },
    false,
  );
  const snapshot = await beginSnapshot(projectId, id);
  if (!snapshot) throw new Error('The snapshot is not there.');
  await fixList(snapshot);
  const tally: RowTally = { items: 0, notHeld: new Map(), afterError: 0 };
  const rows: object[] = [];
  for await (const batch of snapshotRows({ projectId, id, options, project: 'test' }, tally))
    rows.push(...batch.rows.map((row) => (format === 'long' ? longObject(row as LongParts) : row)));
  // As a file would give them back.
  return JSON.parse(JSON.stringify(rows)) as Row[];
}
