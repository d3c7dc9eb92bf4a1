import type { Queryable } from '@/lib/server/db/pool';
import type { LeaseSlot } from '@/lib/server/db/sql/claim-task';

export interface RenewRequest {
  projectId: string;
  annotatorId: string;
  assignmentId: string;
  slot: LeaseSlot;
  leaseSeconds: number;
}

// A prefetch becomes current when it is asked for as current; a current one is never turned back.
const STATEMENT = `
UPDATE assignment a SET
  slot = CASE WHEN a.slot = 'current' THEN a.slot ELSE $4::assignment_slot END,
  lease_until = greatest(a.lease_until, now() + make_interval(secs => $5)),
  opened_at = coalesce(a.opened_at, CASE WHEN $4::assignment_slot = 'current' THEN now() END)
WHERE a.project_id = $1 AND a.id = $3 AND a.annotator_id = $2 AND a.state = 'leased'
RETURNING a.lease_until AS "leaseUntil", (SELECT coalesce(sum(r.revision), 0)::int FROM rating r
  WHERE r.project_id = $1 AND r.assignment_id = a.id) AS revisions`;

export type RenewAnswer = { leaseUntil: Date; revisions: number } | 'not-leased' | 'slot-taken';

/**
 * Lengthens a lease, also one whose time is over as long as the solution was not given to the queue. A prefetch asked
 * for as current becomes that, unless another one is current (`slot-taken`).
 */
export async function renewLease(db: Queryable, request: RenewRequest): Promise<RenewAnswer> {
  const { projectId, annotatorId, assignmentId, slot, leaseSeconds } = request;
  try {
    const values = [projectId, annotatorId, assignmentId, slot, leaseSeconds];
    const query = { name: 'renew-lease', text: STATEMENT, values };
    const { rows } = await db.query<{ leaseUntil: Date; revisions: number }>(query);
    return rows[0] ?? 'not-leased';
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'assignment_slot_key') return 'slot-taken';
    throw error;
  }
}
