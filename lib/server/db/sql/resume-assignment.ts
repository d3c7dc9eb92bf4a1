import type { Queryable } from '@/lib/server/db/pool';
import { HOLDS_A_PREFETCH, type LeaseSlot } from '@/lib/server/db/sql/claim-task';

export interface ResumeRequest {
  projectId: string;
  annotatorId: string;
  /** Left out: the newest expired one of this annotator whose solution is free. */
  assignmentId?: string;
  slot: LeaseSlot;
  leaseSeconds: number;
}

const STATEMENT = `
WITH picked AS MATERIALIZED (
  SELECT a.project_id, a.id
  FROM assignment a
  JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id AND o.state = 'open'
  JOIN queue_entry q ON q.project_id = a.project_id AND q.round_id = a.round_id AND q.solution_id = a.solution_id
  JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
  WHERE a.project_id = $1 AND a.annotator_id = $2 AND a.state = 'expired' AND ($3::uuid IS NULL OR a.id = $3)
    AND q.open_slots > 0 AND p.state = 'open' AND s.excluded_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM assignment l
                    WHERE l.project_id = $1 AND l.annotator_id = $2 AND l.state = 'leased' AND l.slot = $4::assignment_slot)
    AND NOT ($3::uuid IS NULL AND $4::assignment_slot = 'current' AND ${HOLDS_A_PREFETCH})
  ORDER BY a.created_at DESC
  FOR UPDATE OF q SKIP LOCKED
  LIMIT 1
), resumed AS (
  UPDATE assignment a SET state = 'leased', slot = $4::assignment_slot, lease_until = now() + make_interval(secs => $5),
    opened_at = coalesce(a.opened_at, CASE WHEN $4::assignment_slot = 'current' THEN now() END)
  FROM picked c
  WHERE a.project_id = c.project_id AND a.id = c.id AND a.state = 'expired'
  RETURNING a.id, a.round_id, a.solution_id, a.arm
), taken AS (
  UPDATE queue_entry q SET open_slots = q.open_slots - 1
  FROM resumed r
  WHERE r.arm IS DISTINCT FROM 'gold' AND q.project_id = $1 AND q.round_id = r.round_id
    AND q.solution_id = r.solution_id
  RETURNING q.round_id, q.solution_id, q.open_slots
), closed AS (
  DELETE FROM solution_rank k USING taken t
  WHERE t.open_slots = 0 AND k.project_id = $1 AND k.round_id = t.round_id AND k.solution_id = t.solution_id
)
SELECT id FROM resumed`;

/**
 * Takes an expired assignment up again, as long as its solution is free: its ratings are there still. Answers with its
 * id; null: somebody else has the solution, the slot is filled, or (for the newest one) a prefetch waits to fill it.
 */
export async function resumeAssignment(db: Queryable, request: ResumeRequest): Promise<string | null> {
  const { projectId, annotatorId, assignmentId = null, slot, leaseSeconds } = request;
  try {
    // Asked before every claim: to plan it took twenty times as long as to find nothing.
    const values = [projectId, annotatorId, assignmentId, slot, leaseSeconds];
    const { rows } = await db.query<{ id: string }>({ name: 'resume-assignment', text: STATEMENT, values });
    return rows[0]?.id ?? null;
  } catch (error) {
    if (isSlotTaken(error)) return null;
    throw error;
  }
}

/** Another request of the same person filled the slot in the same moment. */
function isSlotTaken(error: unknown): boolean {
  return (error as { code?: string; constraint?: string }).constraint === 'assignment_slot_key';
}
