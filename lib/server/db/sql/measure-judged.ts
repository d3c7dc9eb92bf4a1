import { USABLE } from '@/lib/server/db/sql/measure-work';
import type { Queryable } from '@/lib/server/db/pool';

// Each judged rating of the path once, for the statements below: what is behind a pass's first error is not judged
// where its policy stops there. `is_shared`: two people or more labelled this segmentation.
const TABLE = `
CREATE TEMPORARY TABLE judged_rating (assignment_id uuid, annotator_id uuid, solution_id uuid, segmentation_id uuid,
  arm arm, is_added_overlap boolean, is_shared boolean, position int, verdict verdict) ON COMMIT DROP`;

const JUDGED = `
INSERT INTO judged_rating
WITH shared AS MATERIALIZED (
  SELECT a.segmentation_id FROM assignment a WHERE a.project_id = $1 AND ${USABLE}
  GROUP BY a.segmentation_id HAVING count(DISTINCT a.annotator_id) > 1
), first_error AS MATERIALIZED (
  SELECT r.assignment_id, min(r.position) AS position FROM rating r
  WHERE r.project_id = $1 AND r.alternative = 0 AND r.verdict = 'negative' GROUP BY r.assignment_id
)
SELECT a.id AS assignment_id, a.annotator_id, a.solution_id, a.segmentation_id, a.arm, a.is_added_overlap,
  h.segmentation_id IS NOT NULL AS is_shared, r.position, r.verdict
FROM assignment a
JOIN rating r ON r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = 0
  AND r.verdict IN ('negative', 'neutral', 'positive', 'unsure')
LEFT JOIN first_error f ON f.assignment_id = a.id
LEFT JOIN shared h ON h.segmentation_id = a.segmentation_id
WHERE a.project_id = $1 AND ${USABLE}
  AND (a.label_policy <> 'stop_at_first_error' OR r.position <= coalesce(f.position, r.position))`;

/** Makes the transaction's table of judged ratings, which the other statements here read. */
export async function collectJudged(db: Queryable, projectId: string): Promise<void> {
  // A million ratings are sorted and hashed here, by the worker alone.
  await db.query(`SET LOCAL work_mem = '128MB'`);
  await db.query(TABLE);
  await db.query(JUDGED, [projectId]);
  await db.query('ANALYZE judged_rating');
}

export interface ArmYieldRow {
  arm: string;
  judged: number;
  errors: number;
}

const YIELD = `
SELECT j.arm, count(*)::int AS judged, count(*) FILTER (WHERE j.verdict = 'negative')::int AS errors
FROM judged_rating j WHERE j.arm IS NOT NULL AND j.verdict <> 'unsure' GROUP BY j.arm ORDER BY j.arm`;

/** Judged steps (−, 0, +) and errors among them, by arm. */
export async function measureYield(db: Queryable): Promise<ArmYieldRow[]> {
  return (await db.query<ArmYieldRow>(YIELD)).rows;
}

export interface VerdictShareRow {
  annotatorId: string;
  /** Steps that this person and somebody else judged. */
  steps: number;
  own: [negative: number, neutral: number, positive: number, unsure: number];
  peers: [negative: number, neutral: number, positive: number, unsure: number];
}

const VERDICTS = ['negative', 'neutral', 'positive', 'unsure'];
const each = (expression: (verdict: string) => string) => VERDICTS.map(expression).join(', ');

// Each step weighs 1 for each person, however many judged it.
const SHARES = `
WITH own AS MATERIALIZED (
  SELECT j.segmentation_id, j.position, j.annotator_id, count(*)::float8 AS n,
    ${each((verdict) => `count(*) FILTER (WHERE j.verdict = '${verdict}')::float8 AS ${verdict}`)}
  FROM judged_rating j WHERE j.is_shared GROUP BY 1, 2, 3
), total AS MATERIALIZED (
  SELECT o.segmentation_id, o.position, sum(o.n) AS n, ${each((verdict) => `sum(o.${verdict}) AS ${verdict}`)}
  FROM own o GROUP BY 1, 2 HAVING count(*) > 1
)
SELECT o.annotator_id AS "annotatorId", count(*)::int AS steps,
  ARRAY[${each((verdict) => `avg(o.${verdict} / o.n)`)}] AS own,
  ARRAY[${each((verdict) => `avg((t.${verdict} - o.${verdict}) / (t.n - o.n))`)}] AS peers
FROM own o JOIN total t USING (segmentation_id, position)
GROUP BY o.annotator_id ORDER BY o.annotator_id`;

/** Each person's shares of −, 0, + and unsure, beside those of others on the same steps. */
export async function measureVerdictShares(db: Queryable): Promise<VerdictShareRow[]> {
  return (await db.query<VerdictShareRow>(SHARES)).rows;
}

export interface FirstErrorPairRow {
  problemId: string;
  outcome: 'right' | 'wrong' | 'undecided';
  /** 0-based; −1: no error. */
  first: number;
  second: number;
}

// The first two people on each segmentation that has two, whole solutions only. An unsure before the first error leaves
// it undefined, so that pair is none. Overlap that was added because people disagreed stays out.
const PAIRS = `
WITH pass AS (
  SELECT DISTINCT ON (a.segmentation_id, a.annotator_id) a.id, a.solution_id, a.segmentation_id FROM assignment a
  WHERE a.project_id = $1 AND ${USABLE} AND a.target = -1 AND NOT a.is_added_overlap
    AND a.segmentation_id IN (SELECT j.segmentation_id FROM judged_rating j WHERE j.is_shared)
  ORDER BY a.segmentation_id, a.annotator_id, a.id
), place AS (
  SELECT p.id, p.solution_id, p.segmentation_id, row_number() OVER (PARTITION BY p.segmentation_id ORDER BY p.id) AS k,
    min(j.position) FILTER (WHERE j.verdict = 'negative') AS error,
    min(j.position) FILTER (WHERE j.verdict = 'unsure') AS unsure
  FROM pass p JOIN judged_rating j ON j.assignment_id = p.id GROUP BY p.id, p.solution_id, p.segmentation_id
)
SELECT s.problem_id AS "problemId", s.outcome, coalesce(f.error, -1) AS first, coalesce(g.error, -1) AS second
FROM place f JOIN place g ON g.segmentation_id = f.segmentation_id AND g.k = 2
JOIN solution s ON s.project_id = $1 AND s.id = f.solution_id
WHERE f.k = 1 AND coalesce(f.unsure > f.error, f.unsure IS NULL) AND coalesce(g.unsure > g.error, g.unsure IS NULL)
ORDER BY f.segmentation_id`;

export async function measureFirstErrorPairs(db: Queryable, projectId: string): Promise<FirstErrorPairRow[]> {
  return (await db.query<FirstErrorPairRow>(PAIRS, [projectId])).rows;
}
