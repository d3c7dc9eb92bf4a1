import type { Queryable } from '@/lib/server/db/pool';

/** Steps that the consensus is estimated from, the newest solutions first: more would not move it, and fill memory. */
const MOST_STEPS = 50_000;

// One label a person and step, the first; unsure is none, and overlap that was added after a disagreement is not chance.
const TABLE = `
CREATE TEMPORARY TABLE joint_label (segmentation_id uuid, position int, annotator_id uuid, assignment_id uuid,
  solution_id uuid, verdict verdict) ON COMMIT DROP`;
const FILL = `
INSERT INTO joint_label
SELECT DISTINCT ON (j.segmentation_id, j.position, j.annotator_id) j.segmentation_id, j.position, j.annotator_id,
  j.assignment_id, j.solution_id, j.verdict
FROM judged_rating j WHERE j.is_shared AND NOT j.is_added_overlap AND j.verdict <> 'unsure'
ORDER BY j.segmentation_id, j.position, j.annotator_id, j.assignment_id`;

/** Makes the transaction's table of comparable labels out of that of `collectJudged`. */
export async function collectJoint(db: Queryable): Promise<void> {
  await db.query(TABLE);
  await db.query(FILL);
  await db.query('ANALYZE joint_label');
}

export interface StepUnitRow {
  problemId: string;
  solutionId: string;
  outcome: 'right' | 'wrong' | 'undecided';
  negative: number;
  neutral: number;
  positive: number;
  steps: number;
}

const UNITS = `
SELECT s.problem_id AS "problemId", s.id AS "solutionId", s.outcome, u.negative, u.neutral, u.positive, count(*)::int AS steps
FROM (
  SELECT l.solution_id, count(*) FILTER (WHERE l.verdict = 'negative')::int AS negative,
    count(*) FILTER (WHERE l.verdict = 'neutral')::int AS neutral,
    count(*) FILTER (WHERE l.verdict = 'positive')::int AS positive
  FROM joint_label l GROUP BY l.solution_id, l.segmentation_id, l.position HAVING count(*) > 1) u
JOIN solution s ON s.project_id = $1 AND s.id = u.solution_id
GROUP BY s.problem_id, s.id, s.outcome, u.negative, u.neutral, u.positive
ORDER BY s.id, u.negative, u.neutral, u.positive`;

/** How often which counts of −, 0 and + stand on one step, by solution. */
export async function measureStepUnits(db: Queryable, projectId: string): Promise<StepUnitRow[]> {
  return (await db.query<StepUnitRow>(UNITS, [projectId])).rows;
}

export interface PairRow {
  firstId: string;
  secondId: string;
  first: 'negative' | 'neutral' | 'positive';
  second: 'negative' | 'neutral' | 'positive';
  steps: number;
}

const PAIRS = `
SELECT l.annotator_id AS "firstId", m.annotator_id AS "secondId", l.verdict AS first, m.verdict AS second,
  count(*)::int AS steps
FROM joint_label l JOIN joint_label m ON m.segmentation_id = l.segmentation_id AND m.position = l.position
  AND m.annotator_id > l.annotator_id
GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

/** What two people said of the same steps, counted. */
export async function measurePairs(db: Queryable): Promise<PairRow[]> {
  return (await db.query<PairRow>(PAIRS)).rows;
}

export interface LabelsRow {
  annotatorId: string;
  week: string;
  /** Numbers of the steps from 0, and −1, 0 or 1 for each. */
  items: number[];
  ratings: number[];
}

const LABELS = `
WITH item AS MATERIALIZED (
  SELECT l.segmentation_id, l.position, row_number() OVER (ORDER BY l.segmentation_id, l.position)::int - 1 AS number FROM (
    SELECT l.segmentation_id, l.position FROM joint_label l GROUP BY 1, 2 HAVING count(*) > 1
    ORDER BY max(l.assignment_id::text) DESC, 1, 2 LIMIT ${MOST_STEPS}) l
)
SELECT l.annotator_id AS "annotatorId",
  to_char(date_trunc('week', a.submitted_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week,
  array_agg(i.number ORDER BY i.number) AS items,
  array_agg(CASE l.verdict WHEN 'negative' THEN -1 WHEN 'neutral' THEN 0 ELSE 1 END ORDER BY i.number) AS ratings
FROM item i JOIN joint_label l USING (segmentation_id, position)
JOIN assignment a ON a.project_id = $1 AND a.id = l.assignment_id
GROUP BY 1, 2 ORDER BY 1, 2`;

/** The labels that a consensus is made of, by person and week. */
export async function measureLabels(db: Queryable, projectId: string): Promise<LabelsRow[]> {
  return (await db.query<LabelsRow>(LABELS, [projectId])).rows;
}
