import type { LearnedLabel } from '@/lib/core/scoring/learned-label';
import type { Queryable } from '@/lib/server/db/pool';

/** Votes on one rateable step. */
export interface VoteRow {
  solutionId: string;
  position: number;
  wrong: number;
  right: number;
}

/** Passes whose ratings are labels: not gold and screening (their answers are known), not given up or bad. */
const LEARNED_PASSES = `a.state IN ('submitted', 'imported') AND coalesce(a.arm NOT IN ('gold', 'screening'), true)
  AND coalesce(a.finish_reason IN ('found_error', 'solution'), true)`;

// A lead's ruling outweighs everybody; a first-error verdict of a file votes on each step up to it.
const VOTES = `
WITH chosen AS MATERIALIZED (
  SELECT id, segmentation_id FROM solution WHERE project_id = $1 AND id = ANY ($2::uuid[])
), votes AS (
  SELECT c.id, r.position, r.verdict = 'negative' AS is_wrong, 1 AS weight
  FROM chosen c
  JOIN assignment a ON a.project_id = $1 AND a.solution_id = c.id AND a.segmentation_id = c.segmentation_id
  JOIN rating r ON r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = 0
  WHERE ${LEARNED_PASSES} AND r.verdict IN ('negative', 'neutral', 'positive')
  UNION ALL
  SELECT c.id, g.position, g.position = v.first_error, 1
  FROM chosen c
  JOIN first_error_verdict v ON v.project_id = $1 AND v.solution_id = c.id AND v.segmentation_id = c.segmentation_id
  JOIN segment g ON g.project_id = $1 AND g.segmentation_id = c.segmentation_id AND g.alternative = 0
  WHERE v.first_error = -1 OR g.position <= v.first_error
  UNION ALL
  SELECT c.id, d.position, d.verdict = 'negative', 1000000
  FROM chosen c
  JOIN LATERAL (SELECT DISTINCT ON (position) position, verdict FROM adjudication
    WHERE project_id = $1 AND solution_id = c.id AND segmentation_id = c.segmentation_id AND alternative = 0
    ORDER BY position, created_at DESC) d ON d.verdict IN ('negative', 'neutral', 'positive')
)
SELECT id AS "solutionId", position, coalesce(sum(weight) FILTER (WHERE is_wrong), 0)::int AS wrong,
  coalesce(sum(weight) FILTER (WHERE NOT is_wrong), 0)::int AS right
FROM votes GROUP BY id, position`;

/** How people judged the steps of these solutions. */
export async function readVotes(
  db: Queryable,
  projectId: string,
  solutionIds: readonly string[],
): Promise<VoteRow[]> {
  return (await db.query<VoteRow>(VOTES, [projectId, solutionIds])).rows;
}

const STEPS = `
SELECT s.id AS "solutionId", s.segmentation_id AS "segmentationId", coalesce((
  SELECT json_agg(g.position ORDER BY g.position) FROM segment g WHERE g.project_id = $1
    AND g.segmentation_id = s.segmentation_id AND g.alternative = 0 AND g.is_rateable), '[]') AS positions
FROM solution s WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[])`;

export interface StepPositions {
  solutionId: string;
  segmentationId: string;
  positions: number[];
}

/** Where the rateable steps of these solutions stand. */
export async function readStepPositions(
  db: Queryable,
  projectId: string,
  solutionIds: readonly string[],
): Promise<StepPositions[]> {
  return (await db.query<StepPositions>(STEPS, [projectId, solutionIds])).rows;
}

export interface LabelRow extends LearnedLabel {
  solutionId: string;
  segmentationId: string;
}

const WRITE = `
INSERT INTO solution_label AS l (project_id, solution_id, segmentation_id, judged, first_error)
SELECT $1, r.* FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) AS r (id, segmentation, judged, first_error)
ORDER BY r.id
ON CONFLICT (project_id, solution_id) DO UPDATE SET segmentation_id = excluded.segmentation_id,
  judged = excluded.judged, first_error = excluded.first_error, scorer_version_id = NULL, learned_at = now()
WHERE (l.segmentation_id, l.judged, l.first_error)
  IS DISTINCT FROM (excluded.segmentation_id, excluded.judged, excluded.first_error)
RETURNING solution_id AS "solutionId"`;

/** Keeps what is to be learned of solutions; answers with those whose label is new or another than before. */
export async function writeLabels(
  db: Queryable,
  projectId: string,
  labels: readonly LabelRow[],
): Promise<string[]> {
  const values = [
    projectId,
    labels.map((row) => row.solutionId),
    labels.map((row) => row.segmentationId),
    labels.map((row) => row.judged),
    labels.map((row) => row.firstError),
  ];
  return (await db.query<{ solutionId: string }>(WRITE, values)).rows.map((row) => row.solutionId);
}

const UNREAD = `
SELECT DISTINCT a.solution_id AS id FROM assignment a
WHERE a.project_id = $1 AND ${LEARNED_PASSES}
  AND NOT EXISTS (SELECT 1 FROM solution_label l WHERE l.project_id = $1 AND l.solution_id = a.solution_id)
UNION
SELECT v.solution_id FROM first_error_verdict v
WHERE v.project_id = $1
  AND NOT EXISTS (SELECT 1 FROM solution_label l WHERE l.project_id = $1 AND l.solution_id = v.solution_id)`;

/** Solutions that people labelled and whose label was never read: those that came with files. */
export async function findUnreadLabels(db: Queryable, projectId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(UNREAD, [projectId])).rows.map((row) => row.id);
}

export interface LabelTotals {
  /** Judged steps, and wrong ones among them. */
  judged: number;
  errors: number;
  solutions: number;
}

const TOTALS = `
SELECT coalesce(sum(judged), 0)::int AS judged, (count(*) FILTER (WHERE first_error >= 0))::int AS errors,
  (count(*) FILTER (WHERE judged > 0))::int AS solutions
FROM solution_label WHERE project_id = $1`;

export async function readLabelTotals(db: Queryable, projectId: string): Promise<LabelTotals> {
  return (await db.query<LabelTotals>(TOTALS, [projectId])).rows[0]!;
}

export interface LabelledSolution extends LearnedLabel {
  solutionId: string;
  problemId: string;
}

const labelledWhere = (which: string) => `
SELECT l.solution_id AS "solutionId", s.problem_id AS "problemId", l.judged, l.first_error AS "firstError"
FROM solution_label l JOIN solution s ON s.project_id = l.project_id AND s.id = l.solution_id
WHERE l.project_id = $1 AND l.judged > 0 AND ${which}
ORDER BY s.problem_id, l.solution_id`;
const LABELLED = labelledWhere('($2::uuid[] IS NULL OR l.solution_id = ANY ($2))');
const FRESH = labelledWhere('l.scorer_version_id IS NULL');

/** The labels to learn from, problem by problem; of these solutions, or all. */
export async function readLabelled(
  db: Queryable,
  projectId: string,
  solutionIds: readonly string[] | null = null,
): Promise<LabelledSolution[]> {
  return (await db.query<LabelledSolution>(LABELLED, [projectId, solutionIds])).rows;
}

/** The labels that no version has learned. */
export async function readFreshLabels(db: Queryable, projectId: string): Promise<LabelledSolution[]> {
  return (await db.query<LabelledSolution>(FRESH, [projectId])).rows;
}

const LEARNED = `
UPDATE solution_label l SET scorer_version_id = $2
FROM unnest($3::uuid[], $4::int[], $5::int[]) AS r (id, judged, first_error)
WHERE l.project_id = $1 AND l.solution_id = r.id AND l.scorer_version_id IS NULL
  AND (l.judged, l.first_error) = (r.judged, r.first_error)`;

/** Marks labels as learned by a version, unless they changed since they were read. */
export async function markLearned(
  db: Queryable,
  projectId: string,
  scorerVersionId: string,
  labels: readonly LabelledSolution[],
): Promise<void> {
  const ids = labels.map(({ solutionId }) => solutionId);
  const judged = labels.map((label) => label.judged);
  const firstErrors = labels.map(({ firstError }) => firstError);
  await db.query(LEARNED, [projectId, scorerVersionId, ids, judged, firstErrors]);
}

const UNLEARN = `
UPDATE solution_label l SET scorer_version_id = NULL
FROM scorer_version v JOIN scorer c ON c.project_id = v.project_id AND c.id = v.scorer_id AND c.kind = 'embedded'
WHERE l.project_id = $1 AND v.project_id = $1 AND v.id = l.scorer_version_id AND v.version > $2 AND v.id <> $3`;

/**
 * After a fit that began when `sinceVersion` was the newest: what increments learned in the meantime, the fit has not.
 * They are to be learned again. How many.
 */
export async function unlearnSince(
  db: Queryable,
  projectId: string,
  sinceVersion: number,
  fitId: string,
): Promise<number> {
  return (await db.query(UNLEARN, [projectId, sinceVersion, fitId])).rowCount ?? 0;
}

const SAMPLE = `
SELECT solution_id AS id FROM solution_label
WHERE project_id = $1 AND judged > 0 AND scorer_version_id IS NOT NULL AND NOT solution_id = ANY ($2::uuid[])
  AND random() < $4
ORDER BY random() LIMIT $3`;
/** Of so many times the draw, the draw is taken: to sort a million random numbers would take a second. */
const ROOM = 3;

/** A random draw of solutions that a version learned already, for the replay of an increment, out of about `total`. */
export async function sampleLearned(
  db: Queryable,
  projectId: string,
  without: readonly string[],
  { count, total }: { count: number; total: number },
): Promise<string[]> {
  const values = [projectId, without, count, (ROOM * count + 100) / Math.max(1, total)];
  return (await db.query<{ id: string }>(SAMPLE, values)).rows.map((row) => row.id);
}
