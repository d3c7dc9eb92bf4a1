import fs from 'node:fs';
import { exportOptions } from '@/lib/core/formats/export-options';
import { closePool } from '@/lib/server/db/pool';
import { findSnapshot } from '@/lib/server/db/repositories/snapshots';
import { createSnapshotNow } from '@/lib/server/services/create-snapshot';
import { snapshotFolder } from '@/lib/server/snapshots/snapshot-folder';

export interface Made {
  seconds: number;
  /** Of these: fixing the list. */
  listSeconds: number;
  rows: number;
  bytes: number;
  /** Of the whole process. */
  peakMegabytes: number;
}

/** What one export costs. Called in a process of its own, so that the memory is its own. */
export async function makeOne(projectId: string, asked: string): Promise<Made> {
  const options = exportOptions.parse(JSON.parse(asked));
  const startedAt = performance.now();
  const number = await createSnapshotNow({ projectId, userId: null, name: null, options });
  const seconds = (performance.now() - startedAt) / 1000;
  const snapshot = await findSnapshot(projectId, number);
  const files = snapshot?.files ?? [];
  const listSeconds =
    snapshot?.fixedAt === null || !snapshot
      ? 0
      : (snapshot.fixedAt.getTime() - snapshot.createdAt.getTime()) / 1000;
  fs.rmSync(snapshotFolder(projectId, snapshot?.id ?? ''), { recursive: true });
  const made: Made = {
    seconds,
    listSeconds,
    rows: files.reduce((sum, file) => sum + (file.split ? (file.rows ?? 0) : 0), 0),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  await closePool();
  return made;
}
