import type { Queryable } from '@/lib/server/db/pool';
import type { LeaseSlot } from '@/lib/server/db/sql/claim-task';

export interface OwnLease {
  id: string;
  slot: LeaseSlot;
}

const STATEMENT = `
SELECT id, slot FROM assignment
WHERE project_id = $1 AND annotator_id = $2 AND state = 'leased'`;

/** What the annotator holds: at most one current assignment and one prefetch. */
export async function findOwnLeases(
  db: Queryable,
  projectId: string,
  annotatorId: string,
): Promise<Partial<Record<LeaseSlot, string>>> {
  const values = [projectId, annotatorId];
  const { rows } = await db.query<OwnLease>({ name: 'find-own-leases', text: STATEMENT, values });
  return Object.fromEntries(rows.map((row) => [row.slot, row.id]));
}
