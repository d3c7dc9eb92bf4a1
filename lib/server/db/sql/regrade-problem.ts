import type { Queryable } from '@/lib/server/db/pool';

const EDIT = `UPDATE problem SET reference_answer = $3 WHERE project_id = $1 AND id = $2`;

export async function writeReference(db: Queryable, projectId: string, problemId: string, answer: string) {
  await db.query(EDIT, [projectId, problemId, answer]);
}

export interface GradedSolution {
  id: string;
  finalAnswer: string;
}

// Tests that were run say more than any comparison of answers.
const GRADED = `
SELECT id, final_answer AS "finalAnswer" FROM solution
WHERE project_id = $1 AND problem_id = $2 AND final_answer IS NOT NULL AND outcome_rule IS DISTINCT FROM 'tests'`;

/** The problem's solutions whose outcome hangs on the reference answer. */
export async function readGradedSolutions(
  db: Queryable,
  projectId: string,
  problemId: string,
): Promise<GradedSolution[]> {
  const { rows } = await db.query<GradedSolution>(GRADED, [projectId, problemId]);
  return rows;
}

export interface Grade {
  id: string;
  outcome: 'right' | 'wrong' | 'undecided';
  rule: string | null;
}

const WRITE = `
WITH given AS MATERIALIZED (
  SELECT * FROM json_to_recordset($2::json) AS g(id uuid, outcome outcome, rule text)
), changed AS MATERIALIZED (
  SELECT s.id FROM solution s JOIN given g ON g.id = s.id WHERE s.project_id = $1 AND s.outcome <> g.outcome
), written AS (
  UPDATE solution s SET outcome = g.outcome, outcome_rule = g.rule FROM given g WHERE s.project_id = $1 AND s.id = g.id
)
SELECT count(*)::int AS changed FROM changed`;

/** Writes the outcomes; how many differ from before. */
export async function writeGrades(
  db: Queryable,
  projectId: string,
  grades: readonly Grade[],
): Promise<number> {
  const { rows } = await db.query<{ changed: number }>(WRITE, [projectId, JSON.stringify(grades)]);
  return rows[0]!.changed;
}
