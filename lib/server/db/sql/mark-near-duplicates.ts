import type { Queryable } from '@/lib/server/db/pool';

const MARK = `
WITH marked AS (
  UPDATE solution s SET representative_id = d.representative
  FROM unnest($2::uuid[], $3::uuid[]) AS d (id, representative)
  WHERE s.project_id = $1 AND s.id = d.id AND s.representative_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id)
  RETURNING s.id
), unqueued AS (
  DELETE FROM queue_entry q USING marked m WHERE q.project_id = $1 AND q.solution_id = m.id
), unranked AS (
  DELETE FROM solution_rank k USING marked m WHERE k.project_id = $1 AND k.solution_id = m.id
)
SELECT id FROM marked`;

/**
 * Says that solutions are served by others that they nearly repeat, and takes them out of the queue; those that
 * somebody had already stay. Answers with the ones marked.
 */
export async function markNearDuplicates(
  db: Queryable,
  projectId: string,
  representatives: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (representatives.size === 0) return [];
  const values = [projectId, [...representatives.keys()], [...representatives.values()]];
  return (await db.query<{ id: string }>(MARK, values)).rows.map((row) => row.id);
}
