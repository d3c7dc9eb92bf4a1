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

/** Between the texts of a solution: a control character that hardly any text holds. */
const SEPARATOR = '\x1e';

// Lists come as one text: JSON took longer. The scalar sub-select stays a probe; NOT EXISTS became a scan of all scores,
// once the statement was planned while there were none.
const STATEMENT = `
SELECT s.id AS "solutionId", s.problem_id AS "problemId", s.segmentation_id AS "segmentationId", p.statement,
  p.reference_answer AS "referenceAnswer", p.reference_solution AS "referenceSolution", s.generator, s.outcome,
  s.final_answer AS "finalAnswer", coalesce(i.format <> 'prm800k', true) AS "isTailVisible",
  s.excluded_at IS NULL AND s.representative_id IS NULL AS "isOpen",
  coalesce((SELECT false FROM solution_score k WHERE k.project_id = $1 AND k.solution_id = s.id LIMIT 1), true) AS "isNew",
  g.positions, g.texts, g.ids AS "segmentIds"
FROM solution s
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
LEFT JOIN import i ON i.project_id = s.project_id AND i.id = s.import_id
CROSS JOIN LATERAL (
  SELECT string_agg(t.position::text, ',') AS positions, string_agg(t.text, E'\\x1e') AS texts,
    CASE WHEN $3 THEN string_agg(t.id::text, ',') END AS ids
  FROM (SELECT position, text, id FROM segment WHERE project_id = $1 AND segmentation_id = s.segmentation_id
          AND alternative = 0 AND is_rateable ORDER BY position) t
) g
WHERE s.project_id = $1 AND s.problem_id = ANY ($2::uuid[])
ORDER BY s.problem_id, s.id`;
const TEXTS = `
SELECT segmentation_id AS "segmentationId", json_agg(text ORDER BY position) AS texts FROM segment
WHERE project_id = $1 AND segmentation_id = ANY ($2::uuid[]) AND alternative = 0 AND is_rateable GROUP BY segmentation_id`;

type Row = Omit<ScoringMaterial, 'positions' | 'texts' | 'segmentIds'> &
  Record<'positions' | 'texts' | 'segmentIds', string | null>;

/**
 * Everything of these problems' solutions that a scorer may look at, problem by problem; ids of the steps where they are
 * wanted.
 */
export async function readScoringMaterial(
  db: Queryable,
  projectId: string,
  problemIds: readonly string[],
  hasSegmentIds = false,
): Promise<ScoringMaterial[]> {
  const values = [projectId, problemIds, hasSegmentIds];
  const { rows } = await db.query<Row>({ name: 'read-scoring-material', text: STATEMENT, values });
  const materials = rows.map(materialOf);
  const torn = materials.filter(({ texts, positions }) => texts.length !== positions.length);
  if (torn.length > 0) await readTextsApart(db, projectId, torn);
  return materials;
}

function materialOf(row: Row): ScoringMaterial {
  return {
    ...row,
    positions: row.positions === null ? [] : row.positions.split(',').map(Number),
    texts: row.texts === null ? [] : row.texts.split(SEPARATOR),
    segmentIds: row.segmentIds === null ? [] : row.segmentIds.split(','),
  };
}

/** For solutions whose texts hold the separator themselves. */
async function readTextsApart(db: Queryable, projectId: string, torn: ScoringMaterial[]): Promise<void> {
  const values = [projectId, torn.map(({ segmentationId }) => segmentationId)];
  const { rows } = await db.query<{ segmentationId: string; texts: string[] }>(TEXTS, values);
  const texts = new Map(rows.map((row) => [row.segmentationId, row.texts]));
  for (const material of torn) material.texts = texts.get(material.segmentationId) ?? [];
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
