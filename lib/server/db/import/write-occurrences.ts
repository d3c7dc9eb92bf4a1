import type pg from 'pg';
import type { BatchRecord, ImportContext } from '@/lib/server/db/import/import-context';
import { copyRows } from '@/lib/server/db/sql/copy-rows';

/**
 * Numbers repeated records within their file: the k-th line of a text is another label than the first.
 * Counts on from what the import has written, so that one that was broken off goes on exactly.
 */
export async function writeOccurrences(
  client: pg.PoolClient,
  context: ImportContext,
  records: readonly BatchRecord[],
  firstOrdinal: number,
): Promise<Map<BatchRecord, number>> {
  const { rows } = await client.query<{ hash: string; count: number }>(
    `SELECT encode(record_hash, 'hex') AS hash, max(occurrence) AS count FROM import_record
     WHERE project_id = $1 AND import_id = $2
       AND record_hash IN (SELECT decode(hash, 'hex') FROM unnest($3::text[]) AS row (hash))
     GROUP BY record_hash`,
    [context.projectId, context.importId, [...new Set(records.map((record) => record.recordHash))]],
  );
  const counts = new Map(rows.map((row) => [row.hash, row.count]));
  const occurrences = new Map<BatchRecord, number>();
  for (const record of records) {
    const occurrence = (counts.get(record.recordHash) ?? 0) + 1;
    counts.set(record.recordHash, occurrence);
    occurrences.set(record, occurrence);
  }
  await copyRows(
    client,
    'import_record',
    ['project_id', 'import_id', 'ordinal', 'line', 'record_hash', 'occurrence'],
    [...occurrences].map(([record, occurrence], index) => [
      context.projectId,
      context.importId,
      firstOrdinal + index,
      record.line,
      Buffer.from(record.recordHash, 'hex'),
      occurrence,
    ]),
  );
  return occurrences;
}
