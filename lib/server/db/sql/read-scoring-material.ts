import type { Queryable } from '@/lib/server/db/pool';

/** A solution with all that a scorer may look at; texts and positions are of its rateable steps, in order. */
export interface ScoringMaterial {
  solutionId: string;
  problemId: string;
  segmentationId: string;
  statement: string;
  referenceAnswer: string | null;
  referenceSolution: string | null;
  generator: string | null;
  outcome: 'right' | 'wrong' | 'undecided';
  finalAnswer: string | null;
  /** PRM800K records may end at the first error: nothing behind a step may be looked at. */
  isTailVisible: boolean;
  /** False: excluded, or served by the solution that it nearly repeats; read for its siblings’ sake. */
  isOpen: boolean;
  /** Never scored before. */
  isNew: boolean;
  positions: number[];
  texts: string[];
  segmentIds: string[];
}

// JSON is read natively; arrays of text are read character by character.
const STATEMENT = `
SELECT s.id AS "solutionId", s.problem_id AS "problemId", s.segmentation_id AS "segmentationId", p.statement,
  p.reference_answer AS "referenceAnswer", p.reference_solution AS "referenceSolution", s.generator, s.outcome,
  s.final_answer AS "finalAnswer", coalesce(i.format <> 'prm800k', true) AS "isTailVisible",
  s.excluded_at IS NULL AND s.representative_id IS NULL AS "isOpen",
  NOT EXISTS (SELECT 1 FROM solution_score k WHERE k.project_id = $1 AND k.solution_id = s.id) AS "isNew", g.positions, g.texts, g.ids AS "segmentIds"
FROM solution s
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
LEFT JOIN import i ON i.project_id = s.project_id AND i.id = s.import_id
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(t.position), '[]') AS positions, coalesce(json_agg(t.text), '[]') AS texts,
    coalesce(json_agg(t.id), '[]') AS ids
  FROM (SELECT position, text, id FROM segment WHERE project_id = $1 AND segmentation_id = s.segmentation_id
          AND alternative = 0 AND is_rateable ORDER BY position) t
) g
WHERE s.project_id = $1 AND s.problem_id = ANY ($2::uuid[])
ORDER BY s.problem_id, s.id`;

/** Everything of these problems' solutions that a scorer may look at, problem by problem. */
export async function readScoringMaterial(
  db: Queryable,
  projectId: string,
  problemIds: readonly string[],
): Promise<ScoringMaterial[]> {
  const { rows } = await db.query<ScoringMaterial>({
    name: 'read-scoring-material',
    text: STATEMENT,
    values: [projectId, problemIds],
  });
  return rows;
}

export interface OutsideScorer {
  versionId: string;
  name: string;
  /** Mean of 1 − p(step right) over its scores: stands in for steps that it did not score. */
  meanHazard: number;
}

const OUTSIDE = `
SELECT newest.id AS "versionId", newest.name, avg.hazard AS "meanHazard"
FROM (
  SELECT DISTINCT ON (c.id) v.id, c.name, v.created_at
  FROM scorer c JOIN scorer_version v ON v.project_id = c.project_id AND v.scorer_id = c.id
  WHERE c.project_id = $1 AND c.kind <> 'embedded'
    AND EXISTS (SELECT 1 FROM step_score x WHERE x.project_id = $1 AND x.scorer_version_id = v.id)
  ORDER BY c.id, v.version DESC
) newest
CROSS JOIN LATERAL (SELECT avg(1 - x.p_right)::float8 AS hazard FROM (
  SELECT p_right FROM step_score WHERE project_id = $1 AND scorer_version_id = newest.id LIMIT 20000) x) avg
ORDER BY newest.created_at DESC, newest.id DESC`;

/** The newest version of each outside scorer that has scores, newest first. */
export async function readOutsideScorers(db: Queryable, projectId: string): Promise<OutsideScorer[]> {
  return (await db.query<OutsideScorer>(OUTSIDE, [projectId])).rows;
}

const STEP_SCORES = `
SELECT segment_id AS "segmentId", scorer_version_id AS "versionId", p_right::float8 AS "pRight"
FROM step_score WHERE project_id = $1 AND scorer_version_id = ANY ($2::uuid[]) AND segment_id = ANY ($3::uuid[])`;

/** P(step right) of outside scorers: by version, then by segment. */
export async function readOutsideScores(
  db: Queryable,
  projectId: string,
  versionIds: readonly string[],
  segmentIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const byVersion = new Map(versionIds.map((id) => [id, new Map<string, number>()]));
  if (versionIds.length === 0) return byVersion;
  const { rows } = await db.query<{ segmentId: string; versionId: string; pRight: number }>(STEP_SCORES, [
    projectId,
    versionIds,
    segmentIds,
  ]);
  for (const row of rows) byVersion.get(row.versionId)?.set(row.segmentId, row.pRight);
  return byVersion;
}
