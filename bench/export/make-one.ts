import fs from 'node:fs';
import { exportOptions } from '@/lib/core/formats/export-options';
import { closePool } from '@/lib/server/db/pool';
import { beginSnapshot, findSnapshot, insertSnapshot } from '@/lib/server/db/repositories/snapshots';
import { uuidv7 } from '@/lib/server/db/uuid';
import { fixList, makeSnapshot } from '@/lib/server/snapshots/make-snapshot';
import { snapshotFolder } from '@/lib/server/snapshots/snapshot-folder';

export interface Made {
  /** Fixing the list. */
  listSeconds: number;
  /** Making the files from it, checksums and fsync included. */
  fileSeconds: number;
  rows: number;
  bytes: number;
  /** Of the whole process. */
  peakMegabytes: number;
}

/** What one export costs. Called in a process of its own, so that the memory is its own. */
export async function makeOne(projectId: string, asked: string): Promise<Made> {
  const options = exportOptions.parse(JSON.parse(asked));
  const id = uuidv7();
  const snapshot = { projectId, id, name: 'Bench', options, softwareVersion: '0', createdById: null };
  const number = await insertSnapshot(snapshot, false);
  const begun = await beginSnapshot(projectId, id);
  if (!begun) throw new Error('The snapshot is not there.');
  const startedAt = performance.now();
  await fixList(begun);
  const fixedAt = performance.now();
  await makeSnapshot(projectId, id);
  const endedAt = performance.now();
  const files = (await findSnapshot(projectId, number))?.files ?? [];
  fs.rmSync(snapshotFolder(projectId, id), { recursive: true });
  await closePool();
  return {
    listSeconds: (fixedAt - startedAt) / 1000,
    fileSeconds: (endedAt - fixedAt) / 1000,
    rows: files.reduce((sum, file) => sum + (file.split ? (file.rows ?? 0) : 0), 0),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}
