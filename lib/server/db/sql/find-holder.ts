import type { Queryable } from '@/lib/server/db/pool';

const STATEMENT = `
SELECT a.annotator_id AS "annotatorId" FROM assignment a
JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id
WHERE a.project_id = $1 AND a.id = $2 AND n.user_id = $3`;

/** The annotator whose assignment this is, if it is this user's; null: it is not. */
export async function findHolder(
  db: Queryable,
  projectId: string,
  assignmentId: string,
  userId: string,
): Promise<string | null> {
  const values = [projectId, assignmentId, userId];
  const { rows } = await db.query<{ annotatorId: string }>({ name: 'find-holder', text: STATEMENT, values });
  return rows[0]?.annotatorId ?? null;
}
