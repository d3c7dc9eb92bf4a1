import type { Queryable } from '@/lib/server/db/pool';
import { isSelected } from '@/lib/server/db/sql/is-selected';

export interface QueueSelection {
  projectId: string;
  /** Only this round; left out: every open round. */
  roundId?: string;
  /** Only solutions of this import, and only in rounds that take new imports. */
  importId?: string;
}

const STATEMENT = `
WITH target AS MATERIALIZED (
  SELECT r.id, r.overlap, r.overlap_share, r.ranking_version, r.selection
  FROM round r
  WHERE r.project_id = $1 AND r.state = 'open'
    AND ($2::uuid IS NULL OR r.id = $2)
    AND ($3::uuid IS NULL OR (r.takes_new_imports AND r.selection ->> 'kind' <> 'list'))
  FOR SHARE
), listed AS MATERIALIZED (
  SELECT t.id AS round_id, e.id::uuid AS solution_id
  FROM target t, jsonb_array_elements_text(t.selection -> 'solutionIds') e (id)
  WHERE t.selection ->> 'kind' = 'list'
), opened AS (
  INSERT INTO queue_entry (project_id, round_id, solution_id, open_slots, batch, audit_key, overlap_key, tie)
  SELECT s.project_id, t.id, s.id,
    greatest(0, t.overlap + (s.overlap_key < t.overlap_share)::int - (
      SELECT count(*)::int FROM assignment a
      WHERE a.project_id = s.project_id AND a.solution_id = s.id AND a.state = 'imported' AND a.counts_towards_overlap
        AND t.selection ->> 'isRelabelling' IS DISTINCT FROM 'true')),
    s.batch, s.audit_key, s.overlap_key, s.tie
  FROM target t
  JOIN solution s ON s.project_id = $1 AND s.excluded_at IS NULL AND s.representative_id IS NULL
  LEFT JOIN import i ON i.project_id = s.project_id AND i.id = s.import_id
  WHERE i.hidden_at IS NULL
    AND ($3::uuid IS NULL OR s.import_id = $3)
    AND CASE t.selection ->> 'kind'
      WHEN 'all' THEN true
      WHEN 'list' THEN (t.id, s.id) IN (SELECT round_id, solution_id FROM listed)
      WHEN 'filter' THEN ${isSelected('t.selection')}
      ELSE false END
  ON CONFLICT DO NOTHING
  RETURNING round_id, solution_id, open_slots, tie
), ranked AS (
  INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
  SELECT $1, o.round_id, t.ranking_version, o.solution_id, 0, o.tie
  FROM opened o JOIN target t ON t.id = o.round_id
  WHERE o.open_slots > 0
  ON CONFLICT DO NOTHING
)
SELECT count(*)::int AS opened FROM opened`;

/**
 * Puts solutions into the queue of open rounds, once each: at the end of the order (need 0) until the next ranking
 * moves them. Labels from files that count towards overlap take their slots. Answers with the number of new entries.
 */
export async function openQueueEntries(db: Queryable, selection: QueueSelection): Promise<number> {
  const { projectId, roundId = null, importId = null } = selection;
  const { rows } = await db.query<{ opened: number }>(STATEMENT, [projectId, roundId, importId]);
  return rows[0]?.opened ?? 0;
}
