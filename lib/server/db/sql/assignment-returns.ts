import type { Queryable } from '@/lib/server/db/pool';
import { uuidv7 } from '@/lib/server/db/uuid';

const INSERT = `
INSERT INTO assignment_return (project_id, id, assignment_id, note, returned_by_id)
SELECT $1, $2, a.id, $4, $5 FROM assignment a
WHERE a.project_id = $1 AND a.id = $3 AND a.state = 'submitted' AND NOT EXISTS (
  SELECT 1 FROM assignment_return r WHERE r.project_id = $1 AND r.assignment_id = a.id AND r.reopened_at IS NULL)`;

/** Gives a submitted pass back to its annotator. False: it is not submitted (any more), or waits for them already. */
export async function insertReturn(
  db: Queryable,
  row: { projectId: string; assignmentId: string; note: string; userId: string },
): Promise<boolean> {
  const values = [row.projectId, uuidv7(), row.assignmentId, row.note, row.userId];
  return (await db.query(INSERT, values)).rowCount === 1;
}

const IS_RETURNED = `
SELECT 1 FROM assignment_return WHERE project_id = $1 AND assignment_id = $2 AND reopened_at IS NULL`;

/** Whether a lead gave the pass back and its annotator has not reopened it yet. */
export async function isReturned(db: Queryable, projectId: string, assignmentId: string): Promise<boolean> {
  return (await db.query(IS_RETURNED, [projectId, assignmentId])).rowCount !== 0;
}

const REOPENED = `
UPDATE assignment_return SET reopened_at = now()
WHERE project_id = $1 AND assignment_id = $2 AND reopened_at IS NULL`;

/** Notes that the annotator took a returned pass up again. */
export async function markReturnReopened(db: Queryable, projectId: string, assignmentId: string) {
  await db.query(REOPENED, [projectId, assignmentId]);
}
