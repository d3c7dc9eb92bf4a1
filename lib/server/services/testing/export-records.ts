import fs from 'node:fs';
import path from 'node:path';
import { exportOptions, exportSplits, type ExportOptions } from '@/lib/core/formats/export-options';
import { findSnapshot, type SnapshotRow } from '@/lib/server/db/repositories/snapshots';
import { createSnapshotNow } from '@/lib/server/services/create-snapshot';
import { snapshotFolder } from '@/lib/server/snapshots/snapshot-folder';

export interface ExportedSnapshot {
  snapshot: SnapshotRow;
  folder: string;
  /** Those of all splits, for JSON Lines. */
  records: Record<string, unknown>[];
  manifest: Record<string, unknown>;
}

/** Makes a snapshot and reads its data files back, for tests. */
export async function exportRecords(
  projectId: string,
  asked: Partial<ExportOptions> & Pick<ExportOptions, 'format'>,
): Promise<ExportedSnapshot> {
  const options = exportOptions.parse(asked);
  const number = await createSnapshotNow({ projectId, userId: null, name: null, options });
  const snapshot = await findSnapshot(projectId, number);
  if (!snapshot?.files || !snapshot.manifest) throw new Error(`Snapshot ${number} is not made.`);
  const folder = snapshotFolder(projectId, snapshot.id);
  const isPlain = options.container === 'jsonl' && !options.isGzipped;
  const names = snapshot.files.filter(({ split }) => isPlain && split !== null).map((file) => file.path);
  const inOrder = exportSplits.flatMap((split) => names.filter((name) => name.startsWith(`data/${split}`)));
  const records = inOrder.flatMap((name) =>
    fs
      .readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
  return { snapshot, folder, records, manifest: snapshot.manifest };
}
