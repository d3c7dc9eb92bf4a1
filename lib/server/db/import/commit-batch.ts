import type pg from 'pg';
import type { Refusal } from '@/lib/core/formats/read-record';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import type { BatchRecord, BatchScores, ImportContext } from '@/lib/server/db/import/import-context';
import { writeBatch } from '@/lib/server/db/import/write-batch';
import { writeFileScores } from '@/lib/server/db/import/write-file-scores';
import type { ImportNote, ImportPlace } from '@/lib/server/db/repositories/imports';
import { copyRows } from '@/lib/server/db/sql/copy-rows';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';

/** A piece of the file: what was read between two places. */
export interface ImportBatch {
  /** Records of the file before it: the import must stand exactly there. */
  recordsBefore: number;
  records: BatchRecord[];
  scores: BatchScores[];
  refusals: Refusal[];
  /** What reading had to leave out or change, and in how many records. */
  notes: Map<string, number>;
  replacedCharacters: number;
  /** Where the next piece begins; null at the end of the file. */
  next: ImportPlace | null;
  /** Bytes of the stored file that were read. */
  bytesRead: number;
}

/** The import was cancelled, or another worker went on with it: this one has to stop. */
export class ImportTakenOver extends Error {
  override readonly name = 'ImportTakenOver';
}

interface StoredPlace {
  state: string;
  record_count: number;
  refused_count: number;
  notes: ImportNote[];
}

/** One import at a time writes into a project, so that its solutions and alternatives are numbered once. */
async function lockImport(
  client: pg.PoolClient,
  context: ImportContext,
  recordsBefore: number,
): Promise<StoredPlace> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [
    context.projectId,
  ]);
  const { rows } = await client.query<StoredPlace>(
    'SELECT state, record_count, refused_count, notes FROM import WHERE project_id = $1 AND id = $2 FOR UPDATE',
    [context.projectId, context.importId],
  );
  const place = rows[0];
  const records = place ? place.record_count + place.refused_count : null;
  if (!place || place.state !== 'running' || records !== recordsBefore)
    throw new ImportTakenOver(`import ${context.importId} is ${place?.state ?? 'gone'} at record ${records}`);
  return place;
}

const moveOn = `
  UPDATE import SET byte_offset = coalesce($3, byte_offset), next_line = coalesce($4, next_line), splitter_state = $5,
    problem_count = problem_count + $6, solution_count = solution_count + $7, step_count = step_count + $8,
    label_record_count = label_record_count + $9, record_count = record_count + $10,
    repeated_count = repeated_count + $11, refused_count = refused_count + $12,
    replaced_character_count = replaced_character_count + $13, bytes_read = $14, notes = $16,
    state = CASE WHEN $15 THEN 'done'::import_state ELSE state END, finished_at = CASE WHEN $15 THEN now() END
  WHERE project_id = $1 AND id = $2`;

// People's own commits wait for the disk, and would wait behind ours. A crash may take back the last pieces, each with
// the place in the file, and the import goes on from there; the last commit waits, and with it all before it.
const dontWaitForDisk = 'SET LOCAL synchronous_commit = off';

/**
 * Writes a piece of the file and moves the import's place in it, in one transaction: after a crash the
 * import goes on behind the last piece that is wholly there.
 */
export async function commitBatch(context: ImportContext, batch: ImportBatch): Promise<void> {
  await inTransaction(async (client) => {
    if (batch.next !== null) await client.query(dontWaitForDisk);
    const place = await lockImport(client, context, batch.recordsBefore);
    const counts = await writeBatch(client, context, batch.records, place.record_count);
    const scored = await writeFileScores(client, context.projectId, batch.scores);
    const refusals = [...batch.refusals, ...scored.refusals].sort((a, b) => a.line - b.line);
    await writeRefusals(client, context, refusals, place.refused_count);
    const { next } = batch;
    await client.query(moveOn, [
      context.projectId,
      context.importId,
      next?.byteOffset ?? null,
      next?.line ?? null,
      next && JSON.stringify({ mode: next.mode, records: next.records, rows: next.rows, items: next.items }),
      counts.problems,
      counts.solutions,
      counts.steps,
      counts.labelRecords,
      batch.records.length + batch.scores.length - scored.refusals.length,
      counts.repeated + scored.repeated,
      refusals.length,
      batch.replacedCharacters,
      batch.bytesRead,
      next === null,
      JSON.stringify(mergedNotes(place.notes, [...batch.notes, ...counts.notes])),
    ]);
    if (next === null) await queueRanking(client, context.projectId);
  });
}

function mergedNotes(
  stored: readonly ImportNote[],
  more: readonly (readonly [string, number])[],
): ImportNote[] {
  const counts = new Map(stored.map(({ note, count }) => [note, count]));
  for (const [note, count] of more) counts.set(note, (counts.get(note) ?? 0) + count);
  return [...counts].map(([note, count]) => ({ note, count }));
}

async function writeRefusals(
  client: pg.PoolClient,
  context: ImportContext,
  refusals: readonly Refusal[],
  firstOrdinal: number,
): Promise<void> {
  const rows = refusals.map((refusal, index) => [
    context.projectId,
    context.importId,
    firstOrdinal + index,
    refusal.line,
    refusal.field,
    refusal.reason,
    refusal.excerpt,
  ]);
  const columns = ['project_id', 'import_id', 'ordinal', 'line', 'field', 'reason', 'excerpt'];
  await copyRows(client, 'import_refusal', columns, rows);
}

/** From this share of new steps on, the planner's picture of the tables is wrong; below it, autovacuum looks in its time. */
const shareToAnalyse = 0.1;

const isMuchNew = `
  SELECT i.step_count > ${shareToAnalyse} * greatest(c.reltuples, 0) AS "isMuchNew"
  FROM import i, pg_class c WHERE i.project_id = $1 AND i.id = $2 AND c.oid = 'segment'::regclass`;

/** Lets the planner look at the tables where the import brought many rows: it reads 30,000 of each, which takes seconds. */
export async function analyseMaterial({ projectId, importId }: ImportContext): Promise<void> {
  const pool = getPool();
  const { rows } = await pool.query<{ isMuchNew: boolean }>(isMuchNew, [projectId, importId]);
  if (!rows[0]?.isMuchNew) return;
  await pool.query(
    'ANALYZE problem, problem_band, solution, segmentation, segment, assignment, assignment_step, rating, first_error_verdict',
  );
}
