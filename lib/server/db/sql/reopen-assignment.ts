import type { Queryable } from '@/lib/server/db/pool';
import { GIVE_BACK_SLOTS } from '@/lib/server/db/sql/give-back-slots';

export interface ReopenRow {
  projectId: string;
  annotatorId: string;
  assignmentId: string;
  leaseSeconds: number;
  prefetchLeaseSeconds: number;
}

const MAY_REOPEN = `
SELECT
  $3 = (SELECT l.id FROM assignment l WHERE l.project_id = $1 AND l.annotator_id = $2 AND l.state = 'submitted'
        ORDER BY l.submitted_at DESC, l.id DESC LIMIT 1) AS "isLast",
  EXISTS (SELECT 1 FROM assignment n JOIN rating r ON r.project_id = n.project_id AND r.assignment_id = n.id
          WHERE n.project_id = $1 AND n.annotator_id = $2 AND n.state = 'leased') AS "isNextRated",
  (SELECT n.id FROM assignment n WHERE n.project_id = $1 AND n.annotator_id = $2 AND n.state = 'leased'
     AND n.slot = 'current') AS "currentId",
  (SELECT n.id FROM assignment n WHERE n.project_id = $1 AND n.annotator_id = $2 AND n.state = 'leased'
     AND n.slot = 'prefetch') AS "prefetchId"`;

export interface ReopenState {
  isLast: boolean;
  isNextRated: boolean;
  currentId: string | null;
  prefetchId: string | null;
}

/** What decides whether the annotator may take this assignment back. */
export async function readReopenState(
  db: Queryable,
  row: Pick<ReopenRow, 'projectId' | 'annotatorId' | 'assignmentId'>,
): Promise<ReopenState> {
  const { rows } = await db.query<ReopenState>(MAY_REOPEN, [
    row.projectId,
    row.annotatorId,
    row.assignmentId,
  ]);
  return rows[0]!;
}

const GIVE_BACK = `
WITH released AS (
  UPDATE assignment a SET state = 'expired', slot = NULL, lease_until = NULL
  WHERE a.project_id = $1 AND a.id = $2 AND a.state = 'leased' AND a.slot = 'prefetch'
  RETURNING a.project_id, a.round_id, a.solution_id, a.need, a.arm
),${GIVE_BACK_SLOTS}
SELECT count(*) FROM released`;

/** Gives a prefetch that nobody saw back to the queue. */
export async function giveBackPrefetch(
  db: Queryable,
  projectId: string,
  assignmentId: string,
): Promise<void> {
  await db.query(GIVE_BACK, [projectId, assignmentId]);
}

const CURRENT_TO_PREFETCH = `
UPDATE assignment SET slot = 'prefetch', lease_until = now() + make_interval(secs => $3)
WHERE project_id = $1 AND annotator_id = $2 AND state = 'leased' AND slot = 'current'`;
const REOPEN = `
UPDATE assignment SET state = 'leased', slot = 'current', lease_until = now() + make_interval(secs => $3),
  revision = revision + 1
WHERE project_id = $1 AND id = $2 AND state = 'submitted'`;

/**
 * Leases a submitted assignment to its annotator again; what was current waits as the prefetch. Finish reason, client
 * id and time of the first submit stay until the next one, so that a late repeat of it finds its answer.
 */
export async function reopenAssignment(db: Queryable, row: ReopenRow): Promise<void> {
  await db.query(CURRENT_TO_PREFETCH, [row.projectId, row.annotatorId, row.prefetchLeaseSeconds]);
  await db.query(REOPEN, [row.projectId, row.assignmentId, row.leaseSeconds]);
}
