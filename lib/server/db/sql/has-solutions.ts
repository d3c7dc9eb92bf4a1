import type { Queryable } from '@/lib/server/db/pool';

const STATEMENT = `SELECT EXISTS (SELECT FROM solution WHERE project_id = $1) AS found`;

/** Whether anything was ever imported into the project. */
export async function hasSolutions(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(STATEMENT, [projectId]);
  return rows[0]!.found;
}
