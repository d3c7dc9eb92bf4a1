import type { Queryable } from '@/lib/server/db/pool';
import { GIVE_BACK_SLOTS } from '@/lib/server/db/sql/give-back-slots';

export interface SkipRow {
  projectId: string;
  assignmentId: string;
  clientId: string;
  reason: string;
  /** After how many skips by people a solution waits for the lead instead of going back to the queue. */
  skipsToLead: number;
}

// The queue entry is locked before the assignment, as claims do.
const LOCK_ENTRY = `
SELECT 1 FROM assignment a
JOIN queue_entry q ON q.project_id = a.project_id AND q.round_id = a.round_id AND q.solution_id = a.solution_id
WHERE a.project_id = $1 AND a.id = $2
FOR UPDATE OF q`;

/** To be called first in the transaction that skips or gives an assignment back. */
export async function lockEntry(db: Queryable, projectId: string, assignmentId: string): Promise<void> {
  await db.query(LOCK_ENTRY, [projectId, assignmentId]);
}

// submitted_at is the moment at which it left the person's hands: the daily cap counts by it.
const STATEMENT = `
WITH skipped AS (
  UPDATE assignment a SET state = 'skipped', slot = NULL, lease_until = NULL, submit_client_id = $3, finish_note = $4,
    submitted_at = now(), revision = a.revision + 1
  WHERE a.project_id = $1 AND a.id = $2 AND a.state = 'leased'
  RETURNING a.project_id, a.round_id, a.solution_id, a.need, a.arm
), counted AS MATERIALIZED (
  SELECT k.*, 1 + (SELECT count(*)::int FROM assignment b WHERE b.project_id = k.project_id
    AND b.solution_id = k.solution_id AND b.round_id = k.round_id AND b.state = 'skipped') AS skips
  FROM skipped k
), released AS (
  SELECT * FROM counted WHERE skips < $5
),${GIVE_BACK_SLOTS}
SELECT skips FROM counted`;

/**
 * Skips a leased assignment and gives its slot back, unless enough people skipped the solution.
 * Answers with the number of skips of the solution in the round; null: it was not leased.
 */
export async function skipAssignment(db: Queryable, row: SkipRow): Promise<number | null> {
  const values = [row.projectId, row.assignmentId, row.clientId, row.reason, row.skipsToLead];
  const { rows } = await db.query<{ skips: number }>(STATEMENT, values);
  return rows[0]?.skips ?? null;
}

const TODAY = `
SELECT count(*)::int AS count FROM assignment
WHERE project_id = $1 AND round_id = $2 AND annotator_id = $3 AND state = 'skipped'
  AND submitted_at >= date_trunc('day', now(), 'UTC')`;

/** How many solutions of the round the annotator skipped since midnight UTC. */
export async function countSkipsToday(
  db: Queryable,
  projectId: string,
  roundId: string,
  annotatorId: string,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(TODAY, [projectId, roundId, annotatorId]);
  return rows[0]!.count;
}
