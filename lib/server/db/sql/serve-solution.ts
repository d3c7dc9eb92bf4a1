import type { Queryable } from '@/lib/server/db/pool';

export interface Serving {
  problemId: string;
  isHeld: boolean;
  isExcluded: boolean;
}

const SERVING = `
SELECT p.id AS "problemId", p.state = 'held' AS "isHeld", s.excluded_at IS NOT NULL AS "isExcluded"
FROM solution s JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
WHERE s.project_id = $1 AND s.id = $2 FOR NO KEY UPDATE OF s, p`;

/** What keeps a solution out, locked until the transaction ends; null: there is no such solution. */
export async function readServing(
  db: Queryable,
  projectId: string,
  solutionId: string,
): Promise<Serving | null> {
  return (await db.query<Serving>(SERVING, [projectId, solutionId])).rows[0] ?? null;
}

const INCLUDE = `UPDATE solution SET excluded_at = NULL WHERE project_id = $1 AND id = $2`;

/** Lets an excluded solution be served. */
export async function includeSolution(db: Queryable, projectId: string, solutionId: string): Promise<void> {
  await db.query(INCLUDE, [projectId, solutionId]);
}
