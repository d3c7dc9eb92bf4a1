import type { Queryable } from '@/lib/server/db/pool';

/** So far back it is looked: where hardly anything is served by need, the cap has little to hold back. */
const LOOKED_AT = 500;

// Ids of assignments grow with time.
const STATEMENT = `
SELECT s.problem_id AS "problemId"
FROM (SELECT a.id, a.project_id, a.solution_id, a.arm FROM assignment a
      WHERE a.project_id = $1 ORDER BY a.id DESC LIMIT ${LOOKED_AT}) a
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
WHERE a.arm = 'information'
ORDER BY a.id DESC LIMIT $2`;

/** Problems of the last `count` solutions that were served by need, the newest first. */
export async function readServedProblems(db: Queryable, projectId: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ problemId: string }>(STATEMENT, [projectId, count]);
  return rows.map(({ problemId }) => problemId);
}
