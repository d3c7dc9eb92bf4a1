import type pg from 'pg';
import { exportOptions, type ExportOptions, type ExportSplit } from '@/lib/core/formats/export-options';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';
import type { PassCount } from '@/lib/server/db/sql/count-passes';

export type SnapshotState = 'queued' | 'running' | 'done' | 'failed';

/** A file of a snapshot, as it was written. */
export interface SnapshotFileRow {
  /** Within the snapshot, with slashes. */
  path: string;
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
  crc32: number;
  rows: number | null;
  split: ExportSplit | null;
}

export interface SnapshotRow {
  projectId: string;
  id: string;
  number: number;
  name: string;
  options: ExportOptions;
  manifest: Record<string, unknown> | null;
  softwareVersion: string;
  createdBy: string | null;
  createdAt: Date;
  state: SnapshotState;
  itemCount: number;
  doneCount: number;
  /** What the list was fixed from; null: it is not fixed yet. */
  counts: SnapshotCounts | null;
  files: SnapshotFileRow[] | null;
  error: string | null;
  fixedAt: Date | null;
}

export interface SnapshotCounts {
  project: string;
  seed: number;
  passes: PassCount[];
}

const columns = `s.project_id AS "projectId", s.id, s.number, s.name, s.options, s.manifest, s.software_version AS "softwareVersion",
  u.name AS "createdBy", s.created_at AS "createdAt", s.state, s.item_count AS "itemCount", s.done_count AS "doneCount", s.counts,
  s.files, s.error, s.fixed_at AS "fixedAt"`;
const source = `snapshot s LEFT JOIN "user" u ON u.id = s.created_by_id`;

/** Options that an older version wrote get what was added since. */
function readRow(row: SnapshotRow): SnapshotRow {
  return { ...row, options: exportOptions.parse(row.options) };
}

export interface NewSnapshot {
  projectId: string;
  id: string;
  name: string;
  options: ExportOptions;
  softwareVersion: string;
  createdById: string | null;
}

/** Writes the snapshot under the next number, and the job that makes it unless the caller does. */
export async function insertSnapshot(made: NewSnapshot, hasJob: boolean): Promise<number> {
  const { projectId, id } = made;
  return inTransaction(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('snapshot ' || $1, 0))`, [projectId]);
    const { rows } = await client.query<{ number: number }>(
      `INSERT INTO snapshot (project_id, id, number, name, options, software_version, created_by_id)
       SELECT $1, $2, coalesce((SELECT max(number) FROM snapshot WHERE project_id = $1), 0) + 1, $3, $4, $5, $6 RETURNING number`,
      [projectId, id, made.name, JSON.stringify(made.options), made.softwareVersion, made.createdById],
    );
    if (hasJob) await addMakingJob(client, projectId, id);
    return rows[0]?.number ?? 0;
  });
}

function addMakingJob(client: pg.PoolClient, projectId: string, snapshotId: string): Promise<void> {
  return addJob(client, 'make-snapshot', { projectId, snapshotId }, `make-snapshot:${snapshotId}`);
}

/** Lets the worker make the files again from the list. */
export async function remakeSnapshot(projectId: string, id: string): Promise<void> {
  await inTransaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE snapshot SET state = 'queued', done_count = 0, error = NULL
       WHERE project_id = $1 AND id = $2 AND state IN ('done', 'failed')`,
      [projectId, id],
    );
    if (rowCount === 1) await addMakingJob(client, projectId, id);
  });
}

/** The project's snapshots, newest first. */
export async function findSnapshots(projectId: string): Promise<SnapshotRow[]> {
  const { rows } = await getPool().query<SnapshotRow>(
    `SELECT ${columns} FROM ${source} WHERE s.project_id = $1 ORDER BY s.number DESC LIMIT 500`,
    [projectId],
  );
  return rows.map(readRow);
}

/** One snapshot by its number, or null. */
export async function findSnapshot(projectId: string, number: number): Promise<SnapshotRow | null> {
  const { rows } = await getPool().query<SnapshotRow>(
    `SELECT ${columns} FROM ${source} WHERE s.project_id = $1 AND s.number = $2`,
    [projectId, number],
  );
  return rows[0] ? readRow(rows[0]) : null;
}

/** Marks the snapshot as being made; null if there is nothing left to do. */
export async function beginSnapshot(projectId: string, id: string): Promise<SnapshotRow | null> {
  const { rows } = await getPool().query<SnapshotRow>(
    `WITH begun AS (
       UPDATE snapshot SET state = 'running', done_count = 0 WHERE project_id = $1 AND id = $2 AND state IN ('queued', 'running')
       RETURNING *
     ) SELECT ${columns} FROM begun s LEFT JOIN "user" u ON u.id = s.created_by_id`,
    [projectId, id],
  );
  return rows[0] ? readRow(rows[0]) : null;
}

/** Takes the snapshot for fixing its list; false: that was done already. */
export async function lockUnfixed(client: pg.PoolClient, projectId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM snapshot WHERE project_id = $1 AND id = $2 AND fixed_at IS NULL FOR UPDATE`,
    [projectId, id],
  );
  return rowCount === 1;
}

/** Keeps what the list was fixed from. */
export async function markFixed(
  client: pg.PoolClient,
  projectId: string,
  id: string,
  passes: readonly PassCount[],
): Promise<void> {
  await client.query(
    `UPDATE snapshot s SET fixed_at = now(), counts = jsonb_build_object('project', p.slug, 'seed', p.seed, 'passes', $3::jsonb),
       item_count = (SELECT count(*) FROM snapshot_item i WHERE i.project_id = $1 AND i.snapshot_id = $2)
     FROM project p WHERE s.project_id = $1 AND s.id = $2 AND p.id = $1`,
    [projectId, id, JSON.stringify(passes)],
  );
}

export async function noteProgress(projectId: string, id: string, doneCount: number): Promise<void> {
  await getPool().query(`UPDATE snapshot SET done_count = $3 WHERE project_id = $1 AND id = $2`, [
    projectId,
    id,
    doneCount,
  ]);
}

export async function finishSnapshot(
  projectId: string,
  id: string,
  made: { manifest: Record<string, unknown>; files: readonly SnapshotFileRow[] },
): Promise<void> {
  await getPool().query(
    `UPDATE snapshot SET state = 'done', error = NULL, finished_at = now(), done_count = item_count, manifest = $3, files = $4
     WHERE project_id = $1 AND id = $2`,
    [projectId, id, JSON.stringify(made.manifest), JSON.stringify(made.files)],
  );
}

/** Ends it with a sentence for people. */
export async function failSnapshot(projectId: string, id: string, error: string): Promise<void> {
  await getPool().query(
    `UPDATE snapshot SET state = 'failed', error = $3, finished_at = now() WHERE project_id = $1 AND id = $2 AND state <> 'done'`,
    [projectId, id, error],
  );
}
