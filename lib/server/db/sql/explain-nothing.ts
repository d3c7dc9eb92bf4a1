import type { Queryable } from '@/lib/server/db/pool';

/** Why a claim found nothing. */
export interface Nothing {
  /** Something could be taken after all: it was locked, or came free, in between. */
  isTakeable: boolean;
  /** A daily limit of the person stands before open solutions; null: none does. */
  reachedLimit: number | null;
  /** Seconds until the first lease of others ends on something that this person may take; null: none is leased. */
  nextLeaseSeconds: number | null;
  /** Solutions are open or leased, but this person did each of them. */
  isOnlyForOthers: boolean;
}

// What expired in the person's own hands can be taken up again, so it is not done.
// Each part stops at its first row or walks leases only; this runs when the queue is (nearly) empty.
const STATEMENT = `
WITH mine AS MATERIALIZED (
  SELECT o.id, coalesce(own.daily_limit, o.daily_limit) AS daily_limit, coalesce(own.daily_limit, o.daily_limit) <= (
    SELECT count(*) FROM assignment d
    WHERE d.project_id = $1 AND d.annotator_id = $2 AND d.round_id = o.id
      AND (d.state = 'leased' OR (d.state = 'submitted' AND d.submitted_at >= date_trunc('day', now(), 'UTC')))
  ) IS TRUE AS is_full
  FROM round o
  LEFT JOIN round_annotator own ON own.project_id = $1 AND own.round_id = o.id AND own.annotator_id = $2
  WHERE o.project_id = $1 AND o.state = 'open'
    AND (own.annotator_id IS NOT NULL
      OR NOT EXISTS (SELECT 1 FROM round_annotator m WHERE m.project_id = $1 AND m.round_id = o.id))
), open_entry AS (
  SELECT q.round_id, m.is_full, m.daily_limit, (SELECT 1 FROM assignment a
    WHERE a.project_id = $1 AND a.solution_id = q.solution_id AND a.annotator_id = $2
      AND a.state <> 'expired' AND (a.state <> 'skipped' OR a.round_id = q.round_id) LIMIT 1) IS NOT NULL AS is_done
  FROM mine m
  JOIN queue_entry q ON q.project_id = $1 AND q.round_id = m.id AND q.open_slots > 0
  JOIN solution s ON s.project_id = $1 AND s.id = q.solution_id AND s.excluded_at IS NULL
    AND s.representative_id IS NULL
  JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id AND p.state = 'open'
), leased AS (
  SELECT a.lease_until, (SELECT 1 FROM assignment b
    WHERE b.project_id = $1 AND b.solution_id = a.solution_id AND b.annotator_id = $2
      AND b.state <> 'expired' AND (b.state <> 'skipped' OR b.round_id = a.round_id) LIMIT 1) IS NOT NULL AS is_done
  FROM assignment a JOIN mine m ON m.id = a.round_id AND NOT m.is_full
  WHERE a.project_id = $1 AND a.state = 'leased' AND a.annotator_id <> $2
)
SELECT
  EXISTS (SELECT 1 FROM open_entry WHERE NOT is_done AND NOT is_full) AS "isTakeable",
  (SELECT daily_limit FROM open_entry WHERE NOT is_done AND is_full LIMIT 1) AS "reachedLimit",
  (SELECT greatest(1, ceil(extract(epoch FROM lease_until - now())))::int FROM leased
    WHERE NOT is_done ORDER BY lease_until LIMIT 1) AS "nextLeaseSeconds",
  EXISTS (SELECT 1 FROM open_entry WHERE is_done) OR EXISTS (SELECT 1 FROM leased WHERE is_done) AS "isOnlyForOthers"`;

/** Says why there is nothing to serve to this annotator. */
export async function explainNothing(
  db: Queryable,
  projectId: string,
  annotatorId: string,
): Promise<Nothing> {
  const { rows } = await db.query<Nothing>(STATEMENT, [projectId, annotatorId]);
  return rows[0]!;
}
