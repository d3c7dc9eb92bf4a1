import type { IndexBase } from '@/lib/core/formats/first-error-index';
import type { ImportFormat, LabelUse } from '@/lib/core/formats/format-names';
import type { ColumnMapping } from '@/lib/core/formats/generic/column-mapping';
import type { RecordMode } from '@/lib/core/formats/raw-record';
import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import type { Import, ImportRefusal } from '@/lib/server/db/generated/client';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { prisma } from '@/lib/server/db/prisma';
import { addJob } from '@/lib/server/db/sql/add-job';

export interface ImportOptions {
  segmenter: SegmenterName | null;
  countsTowardsOverlap: boolean;
  /** Absent where the file's format says it. */
  indexBase?: IndexBase;
  /** Absent: what is usual for the format. */
  labelUse?: LabelUse | null;
  /** The labels are gold: annotators are checked against them. */
  isGold?: boolean;
  /** What the columns are; absent: by their names. */
  mapping?: ColumnMapping | null;
  /** The first record that cannot be read ends the import. */
  stopsAtRefusal?: boolean;
  /** Records of protected problems are refused. */
  leavesOutProtected?: boolean;
}

export interface NewImport {
  projectId: string;
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  /** 64 hex digits. */
  sha256: string;
  /** Relative to DATA_DIR. */
  storedPath: string;
  format: ImportFormat;
  options: ImportOptions;
  createdById: string | null;
}

/** Writes the import and the job that does it, together. */
export async function insertImport(made: NewImport): Promise<void> {
  await inTransaction(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [
      made.projectId,
    ]);
    await client.query(
      `INSERT INTO import (project_id, id, batch, file_name, file_size, sha256, stored_path, format, options, created_by_id)
       SELECT $1, $2, coalesce((SELECT max(batch) FROM import WHERE project_id = $1), 0) + 1, $3, $4, decode($5, 'hex'), $6, $7, $8, $9`,
      [
        made.projectId,
        made.id,
        made.fileName,
        made.fileSize,
        made.sha256,
        made.storedPath,
        made.format,
        JSON.stringify(made.options),
        made.createdById,
      ],
    );
    await addJob(
      client,
      'import-file',
      { projectId: made.projectId, importId: made.id },
      `import-file:${made.id}`,
    );
  });
}

export interface RunningImport {
  fileName: string;
  storedPath: string;
  format: ImportFormat;
  options: ImportOptions;
  batch: number;
  /** Records read so far, refused ones too. */
  recordsDone: number;
  place: ImportPlace;
  projectSeed: number;
  auditHoldoutShare: number;
}

/** A line of the report: what reading had to leave out or change. */
export interface ImportNote {
  note: string;
  /** Records. */
  count: number;
}

/** Where an import stands in its file; null mode: not to be entered by bytes. */
export interface ImportPlace {
  mode: RecordMode | null;
  byteOffset: number;
  line: number;
  records: number;
  rows: number;
  items: number | null;
}

interface RunningRow {
  file_name: string;
  stored_path: string;
  format: ImportFormat;
  options: ImportOptions;
  batch: number;
  records_done: number;
  byte_offset: number;
  next_line: number;
  splitter_state: { mode: RecordMode | null; records?: number; rows?: number; items?: number | null } | null;
  seed: number;
  audit_holdout_share: number;
}

/** Marks the import as running and says where it stands; null if there is nothing left to do. */
export async function beginImport(projectId: string, id: string): Promise<RunningImport | null> {
  const { rows } = await getPool().query<RunningRow>(
    `UPDATE import i SET state = 'running', started_at = coalesce(i.started_at, now())
     FROM project p WHERE p.id = i.project_id AND i.project_id = $1 AND i.id = $2 AND i.state IN ('queued', 'running')
     RETURNING i.file_name, i.stored_path, i.format, i.options, i.batch, i.record_count + i.refused_count AS records_done,
       i.byte_offset, i.next_line, i.splitter_state, p.seed, p.audit_holdout_share`,
    [projectId, id],
  );
  const row = rows[0];
  if (!row) return null;
  const state = row.splitter_state;
  return {
    fileName: row.file_name,
    storedPath: row.stored_path,
    format: row.format,
    options: row.options,
    batch: row.batch,
    recordsDone: row.records_done,
    place: {
      mode: state?.mode ?? null,
      byteOffset: row.byte_offset,
      line: row.next_line,
      records: state?.records ?? 0,
      rows: state?.rows ?? 0,
      // A version that did not count the items of a list began this import: a wrong number is worse than none.
      items: state ? (state.items ?? null) : 0,
    },
    projectSeed: row.seed,
    auditHoldoutShare: row.audit_holdout_share,
  };
}

/** Ends an unfinished import with the reason; what was written stays. */
export async function endImport(
  projectId: string,
  id: string,
  state: 'failed' | 'cancelled',
  error: string | null,
): Promise<boolean> {
  const { rowCount } = await getPool().query(
    `UPDATE import SET state = $3::import_state, error = $4, finished_at = now()
     WHERE project_id = $1 AND id = $2 AND state IN ('queued', 'running')`,
    [projectId, id, state, error],
  );
  return (rowCount ?? 0) > 0;
}

/** The project's imports, newest first. */
export function findImports(projectId: string): Promise<Import[]> {
  return prisma().import.findMany({
    where: { projectId, hiddenAt: null },
    orderBy: { batch: 'desc' },
    take: 200,
  });
}

/** One import of the project, or null. */
export function findImport(projectId: string, id: string): Promise<Import | null> {
  return prisma().import.findFirst({ where: { projectId, id, hiddenAt: null } });
}

/** Refused records in the order of the file, from `after` (exclusive; -1 for the first). */
export function findRefusals(
  projectId: string,
  importId: string,
  after: number,
  take: number,
): Promise<ImportRefusal[]> {
  return prisma().importRefusal.findMany({
    where: { projectId, importId, ordinal: { gt: after } },
    orderBy: { ordinal: 'asc' },
    take,
  });
}

/** Whether the project has an import of exactly these bytes. */
export async function isKnownFile(projectId: string, sha256: string): Promise<boolean> {
  const found = await prisma().import.findFirst({
    where: { projectId, sha256: Buffer.from(sha256, 'hex'), hiddenAt: null, state: { not: 'cancelled' } },
    select: { id: true },
  });
  return found !== null;
}

/** Whether an import of the project reads this file. */
export async function isUploadUsed(projectId: string, storedPath: string): Promise<boolean> {
  const found = await prisma().import.findFirst({ where: { projectId, storedPath }, select: { id: true } });
  return found !== null;
}
