import type { LabelPolicy, Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import { isCarriedRating, joinPresentStep } from '@/lib/server/db/sql/present-steps';

export interface ComparedPass {
  name: string;
  policy: LabelPolicy;
  ratings: { position: number; alternative: number; verdict: Verdict | null; note: string | null }[];
}

export interface ComparedRuling {
  position: number;
  verdict: Verdict;
  note: string | null;
  by: string;
  at: string;
}

/** A solution that two or more have judged, and on some step not alike. */
export interface ComparedSolution {
  solutionId: string;
  segmentationId: string;
  statement: string;
  referenceAnswer: string | null;
  passes: ComparedPass[];
  rulings: ComparedRuling[];
  steps: string[];
}

// Passes stand in an order that is fixed for a solution and tells nothing of the person across solutions. What was rated
// before a repair counts on the steps that it left as they were.
const STATEMENT = `
WITH pass AS MATERIALIZED (
  SELECT a.id, a.solution_id, a.label_policy, a.annotator_id, a.segmentation_id FROM assignment a
  WHERE a.project_id = $1 AND a.round_id = $2 AND a.state = 'submitted' AND a.target = -1
    AND a.finish_reason IN ('found_error', 'solution') AND ($3::uuid IS NULL OR a.solution_id = $3)
), said AS MATERIALIZED (
  SELECT a.id, a.solution_id, coalesce(g.position, r.position) AS position, r.alternative, r.verdict, r.note
  FROM pass a JOIN solution s ON s.project_id = $1 AND s.id = a.solution_id
  JOIN rating r ON r.project_id = $1 AND r.assignment_id = a.id
  ${joinPresentStep('a.segmentation_id', 'r.position')}
  WHERE ${isCarriedRating}
), differing AS (
  SELECT DISTINCT d.solution_id FROM (
    SELECT t.solution_id FROM said t
    WHERE t.alternative = 0 AND t.verdict IN ('negative', 'neutral', 'positive')
    GROUP BY t.solution_id, t.position HAVING count(DISTINCT t.verdict) > 1) d
  ORDER BY 1 LIMIT $4
)
SELECT f.solution_id AS "solutionId", s.segmentation_id AS "segmentationId", m.statement,
  m.reference_answer AS "referenceAnswer",
  (SELECT json_agg(json_build_object('name', coalesce(u.name, 'Removed person'), 'policy', p.label_policy, 'ratings', (
      SELECT coalesce(json_agg(json_build_object('position', t.position, 'alternative', t.alternative,
        'verdict', t.verdict, 'note', t.note)), '[]')
      FROM said t WHERE t.id = p.id))
      ORDER BY md5(p.solution_id::text || p.annotator_id::text))
    FROM pass p JOIN annotator n ON n.project_id = $1 AND n.id = p.annotator_id LEFT JOIN "user" u ON u.id = n.user_id
    WHERE p.solution_id = f.solution_id) AS passes,
  (SELECT coalesce(json_agg(json_build_object('position', coalesce(g.position, j.position), 'verdict', j.verdict,
      'note', j.note, 'by', u.name, 'at', j.created_at) ORDER BY j.created_at, j.id), '[]')
    FROM adjudication j JOIN "user" u ON u.id = j.decided_by_id
    ${joinPresentStep('j.segmentation_id', 'j.position')}
    WHERE j.project_id = $1 AND j.solution_id = f.solution_id AND j.alternative = 0
      AND (j.segmentation_id = s.segmentation_id OR g.position IS NOT NULL)) AS rulings,
  (SELECT json_agg(g.text ORDER BY g.position) FROM segment g
    WHERE g.project_id = $1 AND g.segmentation_id = s.segmentation_id AND g.alternative = 0) AS steps
FROM differing f
JOIN solution s ON s.project_id = $1 AND s.id = f.solution_id
JOIN problem m ON m.project_id = $1 AND m.id = s.problem_id
ORDER BY f.solution_id`;

export interface DisagreementQuery {
  projectId: string;
  roundId: string;
  /** Only this one. */
  solutionId?: string;
  /** Most solutions. */
  most: number;
}

/** Solutions of a round on which the ratings differ; which differences count, core/agreement says. */
export async function readDisagreements(
  db: Queryable,
  query: DisagreementQuery,
): Promise<ComparedSolution[]> {
  const { projectId, roundId, solutionId = null, most } = query;
  return (await db.query<ComparedSolution>(STATEMENT, [projectId, roundId, solutionId, most])).rows;
}

const COMPARED = `
SELECT count(*)::int AS compared FROM (
  SELECT 1 FROM assignment a
  WHERE a.project_id = $1 AND a.round_id = $2 AND a.state = 'submitted' AND a.target = -1
    AND a.finish_reason IN ('found_error', 'solution')
  GROUP BY a.solution_id HAVING count(*) > 1) c`;

/** How many solutions of a round two people or more have judged. */
export async function countCompared(db: Queryable, projectId: string, roundId: string): Promise<number> {
  const { rows } = await db.query<{ compared: number }>(COMPARED, [projectId, roundId]);
  return rows[0]?.compared ?? 0;
}
