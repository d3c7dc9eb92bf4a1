import { createHash } from 'node:crypto';
import path from 'node:path';
import { zipLayout, type ZipPart } from '@/lib/core/formats/zip-layout';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import {
  remakeSnapshot,
  type SnapshotFileRow,
  type SnapshotRow,
} from '@/lib/server/db/repositories/snapshots';
import { AppError } from '@/lib/server/errors/app-error';
import { getSnapshot } from '@/lib/server/services/read-snapshot';
import { hasFiles, snapshotFolder } from '@/lib/server/snapshots/snapshot-folder';

/** Something to be downloaded whose every byte has its place. */
export interface Download {
  fileName: string;
  contentType: string;
  size: number;
  /** The same for the same bytes. */
  tag: string;
  parts: readonly DownloadPart[];
}

/** Bytes of its own, or a file on disk. */
export type DownloadPart = { size: number } & ({ bytes: Uint8Array } | { file: string });

const types: Record<string, string> = {
  jsonl: 'application/x-ndjson',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  gz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
};

function fileDownload(snapshot: SnapshotRow, file: SnapshotFileRow, slug: string): Download {
  const name = path.posix.basename(file.path);
  return {
    fileName: `${slug}-snapshot-${snapshot.number}-${name}`,
    contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    size: file.bytes,
    tag: file.sha256,
    parts: [
      { size: file.bytes, file: path.join(snapshotFolder(snapshot.projectId, snapshot.id), file.path) },
    ],
  };
}

function zipDownload(snapshot: SnapshotRow, files: readonly SnapshotFileRow[], slug: string): Download {
  const root = `snapshot-${snapshot.number}`;
  const folder = snapshotFolder(snapshot.projectId, snapshot.id);
  const { parts, size } = zipLayout(
    files.map(({ path: name, bytes, crc32 }) => ({ name: `${root}/${name}`, bytes, crc32 })),
  );
  const partOf = (part: ZipPart): DownloadPart =>
    part.kind === 'bytes'
      ? { size: part.size, bytes: part.bytes }
      : { size: part.size, file: path.join(folder, part.file.name.slice(root.length + 1)) };
  const sums = files.map(({ path: name, sha256 }) => `${root}/${name} ${sha256}\n`).join('');
  return {
    fileName: `${slug}-${root}.zip`,
    contentType: 'application/zip',
    size,
    tag: createHash('sha256').update(sums).digest('hex'),
    parts: parts.map(partOf),
  };
}

export interface DownloadRequest {
  project: { id: string; slug: string };
  number: number;
  /** Path within the snapshot; undefined: all of it as a zip. */
  file: string | undefined;
  userId: string | null;
  /** A download that goes on is not written down again. */
  isContinued: boolean;
}

/**
 * A file of a snapshot, or all of them. Throws AppError `not-found`; `conflict` while the files are being made,
 * which also begins again where they were deleted.
 */
export async function downloadSnapshot(request: DownloadRequest): Promise<Download> {
  const { project, number, file, userId } = request;
  const snapshot = await getSnapshot(project.id, number);
  const { files, state } = snapshot;
  if (!files || state !== 'done')
    throw new AppError('conflict', `Snapshot ${number} is not ready. Try again when it is made.`);
  const wanted = file === undefined ? files : files.filter((entry) => entry.path === file);
  const [first] = wanted;
  if (!first) throw new AppError('not-found', `Snapshot ${number} has no file of this name.`);
  const paths = wanted.map((entry) => entry.path);
  if (!(await hasFiles(project.id, snapshot.id, paths))) {
    await remakeSnapshot(project.id, snapshot.id);
    throw new AppError('conflict', 'The files were deleted. They are being made again: try in a moment.');
  }
  if (!request.isContinued) {
    const detail = { number, file: file ?? 'zip' };
    await recordAudit({
      projectId: project.id,
      userId,
      action: 'snapshot.download',
      target: snapshot.name,
      detail,
    });
  }
  return file === undefined
    ? zipDownload(snapshot, files, project.slug)
    : fileDownload(snapshot, first, project.slug);
}
