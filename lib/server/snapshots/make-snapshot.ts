import fs from 'node:fs';
import path from 'node:path';
import { datasetCard } from '@/lib/core/formats/dataset-card';
import { exportSplits } from '@/lib/core/formats/export-options';
import { cannotHold } from '@/lib/core/formats/write-record';
import { inTransaction } from '@/lib/server/db/pool';
import {
  beginSnapshot,
  finishSnapshot,
  lockUnfixed,
  markFixed,
  noteProgress,
  type SnapshotCounts,
  type SnapshotRow,
} from '@/lib/server/db/repositories/snapshots';
import { describeSnapshot } from '@/lib/server/db/sql/describe-snapshot';
import { fixSnapshot } from '@/lib/server/db/sql/fix-snapshot';
import { fileEnding } from '@/lib/server/snapshots/encode-rows';
import { writeFile } from '@/lib/server/snapshots/file-sink';
import { findProtected } from '@/lib/server/snapshots/find-protected';
import { snapshotFolder } from '@/lib/server/snapshots/snapshot-folder';
import { snapshotManifest } from '@/lib/server/snapshots/snapshot-manifest';
import { snapshotRows, type RowTally } from '@/lib/server/snapshots/snapshot-rows';
import { writeDataFiles, type DataFiles, type SnapshotFile } from '@/lib/server/snapshots/write-data-files';

/** The list gave other files than before. */
export class SnapshotDiffers extends Error {
  override readonly name = 'SnapshotDiffers';
}

const progressEveryMs = 1000;

/** Fixes the list of a snapshot in one short transaction, unless that was done. */
export async function fixList(snapshot: SnapshotRow): Promise<void> {
  const { projectId, id } = snapshot;
  const protectedIds = await findProtected(projectId);
  await inTransaction(async (client) => {
    if (!(await lockUnfixed(client, projectId, id))) return;
    const counts = await fixSnapshot(client, snapshot, protectedIds);
    await markFixed(client, projectId, id, counts);
  }, 'REPEATABLE READ');
}

/** Told every now and then, not at every batch. */
function progressOf(snapshot: SnapshotRow, tally: RowTally): () => Promise<void> {
  let last = 0;
  return async () => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    await noteProgress(snapshot.projectId, snapshot.id, tally.items);
  };
}

function cardOf(snapshot: SnapshotRow, data: DataFiles): string {
  const { options } = snapshot;
  const splits = exportSplits
    .filter((split) => data.rows[split].rows > 0)
    .map((split) => ({
      split,
      rows: data.rows[split].rows,
      pattern: `data/${split}-*.${fileEnding(options)}`,
    }));
  const holdoutRows = exportSplits.reduce((sum, split) => sum + data.rows[split].holdout, 0);
  const facts = { options, splits, holdoutRows, cannotHold: cannotHold[options.format] };
  return datasetCard({ title: snapshot.name, ...facts });
}

async function writeText(folder: string, name: string, text: string): Promise<SnapshotFile> {
  const written = await writeFile(path.join(folder, name), [Buffer.from(text, 'utf8')]);
  return { path: name, rows: null, split: null, ...written };
}

interface Made {
  manifest: Record<string, unknown>;
  files: SnapshotFile[];
}

async function makeFiles(
  snapshot: SnapshotRow,
  counts: SnapshotCounts,
  folder: string,
  signal?: AbortSignal,
): Promise<Made> {
  const { projectId, id, options } = snapshot;
  const tally: RowTally = { items: 0, notHeld: new Map(), afterError: 0 };
  // The database finds out while the files are written. Without a listener of its own, a failure would end the process.
  const describing = describeSnapshot(projectId, id);
  describing.catch(() => undefined);
  const rows = snapshotRows({ projectId, id, options, project: counts.project }, tally, signal);
  const data = await writeDataFiles(folder, rows, options, progressOf(snapshot, tally));
  const files = [await writeText(folder, 'README.md', cardOf(snapshot, data)), ...data.files];
  const origin = await describing;
  const project = { slug: counts.project, seed: counts.seed };
  const manifest = snapshotManifest({
    snapshot,
    project,
    counts: counts.passes,
    origin,
    tally,
    data,
    files,
  });
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { manifest, files: [await writeText(folder, 'manifest.json', text), ...files] };
}

function checkSame(snapshot: SnapshotRow, files: readonly SnapshotFile[]): void {
  if (!snapshot.files) return;
  const sums = (list: readonly SnapshotFile[]) =>
    list
      .map(({ path: name, sha256 }) => `${name} ${sha256}`)
      .sort()
      .join('\n');
  if (sums(snapshot.files) === sums(files)) return;
  throw new SnapshotDiffers(
    `The files came out different from those first made by version ${snapshot.softwareVersion}. Make them with that version, or make a new snapshot.`,
  );
}

/**
 * Fixes the list of a snapshot, if that is still to be done, and makes its files from it: the same bytes each
 * time. They appear together when all are whole. Throws SnapshotDiffers, or the signal's reason.
 */
export async function makeSnapshot(projectId: string, id: string, signal?: AbortSignal): Promise<void> {
  let snapshot = await beginSnapshot(projectId, id);
  if (snapshot && !snapshot.fixedAt) {
    await fixList(snapshot);
    snapshot = await beginSnapshot(projectId, id);
  }
  if (!snapshot?.counts) return;
  const folder = snapshotFolder(projectId, id);
  const part = `${folder}.part`;
  await fs.promises.rm(part, { recursive: true, force: true });
  try {
    const made = await makeFiles(snapshot, snapshot.counts, part, signal);
    checkSame(snapshot, made.files);
    await fs.promises.rm(folder, { recursive: true, force: true });
    await fs.promises.rename(part, folder);
    await finishSnapshot(projectId, id, made);
  } catch (error) {
    await fs.promises.rm(part, { recursive: true, force: true });
    throw error;
  }
}
