import type pg from 'pg';
import type { Refusal } from '@/lib/core/formats/read-record';
import type { RecordBoundary } from '@/lib/core/formats/raw-record';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import type { BatchRecord, ImportContext } from '@/lib/server/db/import/import-context';
import { writeBatch } from '@/lib/server/db/import/write-batch';
import { copyRows } from '@/lib/server/db/sql/copy-rows';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';

/** A piece of the file: what was read between two boundaries. */
export interface ImportBatch {
  /** Where the piece began; the import must stand exactly there. */
  fromByte: number;
  records: BatchRecord[];
  refusals: Refusal[];
  replacedCharacters: number;
  /** Where the next piece begins; null at the end of the file. */
  next: RecordBoundary | null;
}

/** The import was cancelled, or another worker went on with it: this one has to stop. */
export class ImportTakenOver extends Error {
  override readonly name = 'ImportTakenOver';
}

interface ImportPlace {
  state: string;
  byte_offset: number;
  record_count: number;
  refused_count: number;
}

/** One import at a time writes into a project, so that its solutions and alternatives are numbered once. */
async function lockImport(
  client: pg.PoolClient,
  context: ImportContext,
  fromByte: number,
): Promise<ImportPlace> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [
    context.projectId,
  ]);
  const { rows } = await client.query<ImportPlace>(
    'SELECT state, byte_offset, record_count, refused_count FROM import WHERE project_id = $1 AND id = $2 FOR UPDATE',
    [context.projectId, context.importId],
  );
  const place = rows[0];
  if (!place || place.state !== 'running' || place.byte_offset !== fromByte) {
    throw new ImportTakenOver(
      `import ${context.importId} is ${place?.state ?? 'gone'} at byte ${place?.byte_offset}`,
    );
  }
  return place;
}

/**
 * Writes a piece of the file and moves the import's place in it, in one transaction: after a crash the
 * import goes on behind the last piece that is wholly there.
 */
export async function commitBatch(context: ImportContext, batch: ImportBatch): Promise<void> {
  await inTransaction(async (client) => {
    const place = await lockImport(client, context, batch.fromByte);
    const counts = await writeBatch(client, context, batch.records, place.record_count);
    await writeRefusals(client, context, batch.refusals, place.refused_count);
    await client.query(
      `UPDATE import SET byte_offset = $3, next_line = $4, splitter_state = $5, problem_count = problem_count + $6,
         solution_count = solution_count + $7, step_count = step_count + $8, label_record_count = label_record_count + $9,
         record_count = record_count + $10, repeated_count = repeated_count + $11, refused_count = refused_count + $12,
         replaced_character_count = replaced_character_count + $13,
         state = CASE WHEN $14 THEN 'done'::import_state ELSE state END, finished_at = CASE WHEN $14 THEN now() END
       WHERE project_id = $1 AND id = $2`,
      [
        context.projectId,
        context.importId,
        batch.next?.byteOffset ?? batch.fromByte,
        batch.next?.line ?? 1,
        batch.next ? JSON.stringify({ mode: batch.next.mode }) : null,
        counts.problems,
        counts.solutions,
        counts.steps,
        counts.labelRecords,
        batch.records.length,
        counts.repeated,
        batch.refusals.length,
        batch.replacedCharacters,
        batch.next === null,
      ],
    );
    if (batch.next === null) await queueRanking(client, context.projectId);
  });
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

/** After many new rows the planner's picture of the tables is wrong until it looks again. */
export async function analyseMaterial(): Promise<void> {
  await getPool().query(
    'ANALYZE problem, solution, segmentation, segment, assignment, assignment_step, rating, first_error_verdict',
  );
}
