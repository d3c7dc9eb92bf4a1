import type { Queryable } from '@/lib/server/db/pool';

// Two at once would wait for each other: the second does nothing. In order, so that all is found before anything is
// written: where the table was empty when this was planned, each look would read what was written so far.
const STATEMENT = `
WITH target AS MATERIALIZED (
  SELECT o.project_id, o.id, o.ranking_version FROM round o
  WHERE o.state = 'open' AND ($1::uuid IS NULL OR o.project_id = $1)
    AND pg_try_advisory_xact_lock(hashtextextended('repair ' || o.id, 0))
  FOR SHARE
), repaired AS (
  INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
  SELECT q.project_id, q.round_id, t.ranking_version, q.solution_id, 0, q.tie
  FROM target t
  JOIN queue_entry q ON q.project_id = t.project_id AND q.round_id = t.id AND q.open_slots > 0
  JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id AND s.excluded_at IS NULL
    AND s.representative_id IS NULL
  WHERE NOT EXISTS (SELECT 1 FROM solution_rank k WHERE k.project_id = q.project_id AND k.round_id = q.round_id
    AND k.ranking_version = t.ranking_version AND k.solution_id = q.solution_id)
  ORDER BY q.solution_id
  ON CONFLICT DO NOTHING
  RETURNING 1
)
SELECT count(*)::int AS repaired FROM repaired`;

/**
 * Puts open solutions that the ranking does not hold (just imported, say) at its end, so that they can be claimed;
 * of one project or of all. Answers with how many: none where another call repairs the same round.
 */
export async function repairRanks(db: Queryable, projectId: string | null = null): Promise<number> {
  const { rows } = await db.query<{ repaired: number }>(STATEMENT, [projectId]);
  return rows[0]?.repaired ?? 0;
}
