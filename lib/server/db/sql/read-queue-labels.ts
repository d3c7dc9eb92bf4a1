import type { AuditItem } from '@/lib/core/queue/audit-sample';
import type { JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import type { Queryable } from '@/lib/server/db/pool';

const USABLE = `a.state = 'submitted' AND a.finish_reason IN ('found_error', 'solution')`;

/**
 * SQL: the solutions of project $1 as AuditItem has them. Labelled by one usable pass, missing where only unusable ones
 * came and nobody is asked again, else open still.
 */
export const auditItems = `
WITH queued AS MATERIALIZED (
  SELECT q.solution_id, sum(q.open_slots) AS open_slots FROM queue_entry q
  WHERE q.project_id = $1 GROUP BY q.solution_id
), pass AS MATERIALIZED (
  SELECT a.solution_id, count(*) FILTER (WHERE ${USABLE}) AS usable, count(*) FILTER (WHERE a.state = 'leased') AS leased
  FROM assignment a WHERE a.project_id = $1 AND a.state IN ('submitted', 'leased') GROUP BY a.solution_id
)
SELECT s.id, s.problem_id AS problem, s.batch, s.audit_key AS "auditKey", CASE WHEN p.usable > 0 THEN 'labelled'
  WHEN s.excluded_at IS NOT NULL OR (p.usable = 0 AND p.leased = 0 AND q.open_slots = 0) THEN 'missing'
  ELSE 'open' END AS state
FROM queued q
JOIN solution s ON s.project_id = $1 AND s.id = q.solution_id
LEFT JOIN pass p ON p.solution_id = q.solution_id
WHERE s.representative_id IS NULL`;

/** Every solution that was ever queued, as the audit sees it; of near-duplicates the one that stands for them. */
export async function readAuditItems(db: Queryable, projectId: string): Promise<AuditItem[]> {
  return (await db.query<AuditItem>(auditItems, [projectId])).rows;
}

// Under "stop at first error" a step after the first negative one is not judged, whatever was rated there before.
const JUDGED = `
WITH first_label AS MATERIALIZED (
  SELECT DISTINCT ON (a.solution_id) a.* FROM assignment a
  WHERE a.project_id = $1 AND ${USABLE} AND a.submitted_at IS NOT NULL
  ORDER BY a.solution_id, a.submitted_at, a.id
)
SELECT s.id, s.problem_id AS problem, a.arm, extract(epoch FROM a.submitted_at)::float8 * 1000 AS at,
  coalesce(a.paid_seconds, 0) AS "paidSeconds", j.judged, j.errors, v.step_count AS steps, s.generator,
  coalesce(p.meta->>'subject', p.meta->>'domain', p.meta->>'category', p.meta->>'type') AS subject
FROM first_label a
JOIN solution s ON s.project_id = $1 AND s.id = a.solution_id
JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id
JOIN segmentation v ON v.project_id = $1 AND v.id = a.segmentation_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS judged, count(*) FILTER (WHERE x.verdict = 'negative')::int AS errors
  FROM (SELECT r.*, min(r.position) FILTER (WHERE r.verdict = 'negative') OVER () AS first_error FROM rating r
    WHERE r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = 0) x
  WHERE x.verdict IN ('negative', 'neutral', 'positive')
    AND (a.label_policy <> 'stop_at_first_error' OR x.first_error IS NULL OR x.position <= x.first_error)
) j
ORDER BY a.submitted_at, s.id`;

/** The first usable label of each solution, in the order of submission. */
export async function readJudgedSolutions(db: Queryable, projectId: string): Promise<JudgedSolution[]> {
  return (await db.query<JudgedSolution>(JUDGED, [projectId])).rows;
}

export interface PrequentialRow {
  solutionId: string;
  /** P(wrong) of the rateable steps in order, by the scorer version that had not seen the label. */
  pWrong: number[];
  /** The first so many steps were judged; the index of the wrong one, −1: none. */
  judged: number;
  firstError: number;
}

const PREQUENTIAL = `
SELECT DISTINCT ON (w.solution_id) w.solution_id AS "solutionId", w.p_wrong::float8[] AS "pWrong", w.judged,
  w.first_error AS "firstError"
FROM prequential_score w
WHERE w.project_id = $1 AND w.solution_id = ANY ($2::uuid[])
ORDER BY w.solution_id, w.created_at, w.assignment_id`;

/** The scores that these solutions had before their first label. */
export async function readPrequentialScores(
  db: Queryable,
  projectId: string,
  solutionIds: readonly string[],
): Promise<PrequentialRow[]> {
  return (await db.query<PrequentialRow>(PREQUENTIAL, [projectId, solutionIds])).rows;
}
