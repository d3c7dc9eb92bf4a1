import type { Queryable } from '@/lib/server/db/pool';

/** `missing`: problems with a solution that has no score of its present steps; `open`: those, and all with open work. */
export type ScoringScope = 'missing' | 'open';

const MISSING = `NOT EXISTS (SELECT 1 FROM solution_score k WHERE k.project_id = $1 AND k.solution_id = s.id
    AND k.segmentation_id = s.segmentation_id)`;
const OPEN = `EXISTS (SELECT 1 FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id
    WHERE q.project_id = $1 AND q.solution_id = s.id AND q.open_slots > 0 AND r.state = 'open')`;

const statementOf = (scope: ScoringScope) => `
SELECT s.problem_id AS "problemId", count(*)::int AS solutions
FROM solution s
WHERE s.project_id = $1 AND s.excluded_at IS NULL AND s.representative_id IS NULL
  AND (${scope === 'missing' ? MISSING : `${MISSING} OR ${OPEN}`})
  AND ($2::uuid[] IS NULL OR s.problem_id = ANY ($2))
GROUP BY s.problem_id ORDER BY s.problem_id`;

export interface ProblemToScore {
  problemId: string;
  solutions: number;
}

/** The problems whose solutions need scores; of these, or of all. */
export async function readProblemsToScore(
  db: Queryable,
  projectId: string,
  scope: ScoringScope,
  problemIds: readonly string[] | null = null,
): Promise<ProblemToScore[]> {
  return (await db.query<ProblemToScore>(statementOf(scope), [projectId, problemIds])).rows;
}

const UP_TO = `
SELECT count(*)::int AS count FROM (
  SELECT 1 FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id AND r.state = 'open'
  WHERE q.project_id = $1 AND q.open_slots > 0 LIMIT $2) few`;

/** Whether no more than so many solutions are open: counts no further than that. */
export async function hasAtMostOpen(db: Queryable, projectId: string, most: number): Promise<boolean> {
  return (await db.query<{ count: number }>(UP_TO, [projectId, most + 1])).rows[0]!.count <= most;
}
