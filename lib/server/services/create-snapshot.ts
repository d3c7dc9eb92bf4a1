import type { ExportOptions } from '@/lib/core/formats/export-options';
import { formatTitles } from '@/lib/core/formats/format-names';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { insertSnapshot } from '@/lib/server/db/repositories/snapshots';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { makeSnapshot } from '@/lib/server/snapshots/make-snapshot';
import packageJson from '@/package.json' with { type: 'json' };

export interface SnapshotRequest {
  projectId: string;
  /** Null: a command on the server. */
  userId: string | null;
  name: string | null;
  options: ExportOptions;
}

async function insert({ projectId, userId, name, options }: SnapshotRequest, hasJob: boolean) {
  const id = uuidv7();
  const title = name ?? `Labels as ${formatTitles[options.format]}`;
  const version = packageJson.version;
  const made = { projectId, id, name: title, options, softwareVersion: version, createdById: userId };
  const number = await insertSnapshot(made, hasJob);
  const detail = { number, format: options.format };
  await recordAudit({ projectId, userId, action: 'snapshot.create', target: title, detail });
  return { id, number };
}

/** Begins a snapshot; the worker fixes its list and makes its files. Answers with its number. */
export async function createSnapshot(request: SnapshotRequest): Promise<number> {
  return (await insert(request, true)).number;
}

/** Makes a snapshot to the end, in this process. Answers with its number. Throws AppError where it fails. */
export async function createSnapshotNow(request: SnapshotRequest): Promise<number> {
  const { id, number } = await insert(request, false);
  await makeSnapshot(request.projectId, id).catch((cause: unknown) => {
    throw new AppError('internal', `Snapshot ${number} could not be made: ${String(cause)}`);
  });
  return number;
}
