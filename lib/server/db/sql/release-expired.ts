import type { Queryable } from '@/lib/server/db/pool';
import { GIVE_BACK_SLOTS } from '@/lib/server/db/sql/give-back-slots';

// Entry and assignment are locked together and never waited for: a claim may hold one and wait for the other.
const STATEMENT = `
WITH expired AS MATERIALIZED (
  SELECT a.project_id, a.id
  FROM assignment a
  JOIN queue_entry q ON q.project_id = a.project_id AND q.round_id = a.round_id AND q.solution_id = a.solution_id
  WHERE a.state = 'leased' AND a.lease_until < now() AND ($1::uuid IS NULL OR a.project_id = $1)
  ORDER BY a.lease_until
  LIMIT 200
  FOR UPDATE OF a, q SKIP LOCKED
), released AS (
  UPDATE assignment a SET state = 'expired', slot = NULL, lease_until = NULL
  FROM expired e
  WHERE a.project_id = e.project_id AND a.id = e.id
  RETURNING a.project_id, a.round_id, a.solution_id, a.need, a.arm
),${GIVE_BACK_SLOTS}
SELECT count(*)::int AS released FROM released`;

/**
 * Gives up to 200 expired leases back to the queue (of one project, or of all) and says how many. What somebody
 * holds locked at this moment is left for the next sweep.
 */
export async function releaseExpired(db: Queryable, projectId: string | null = null): Promise<number> {
  const { rows } = await db.query<{ released: number }>(STATEMENT, [projectId]);
  return rows[0]?.released ?? 0;
}
