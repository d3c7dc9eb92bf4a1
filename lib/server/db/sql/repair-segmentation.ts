import type { PathStep } from '@/lib/core/segmentation/repair-steps';
import type { Queryable } from '@/lib/server/db/pool';

export interface RepairPlace {
  projectId: string;
  solutionId: string;
}

export interface CutVersion {
  id: string;
  version: number;
  isPresent: boolean;
  steps: PathStep[];
}

const LOCK = `SELECT 1 FROM solution WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE`;
const VERSIONS = `
SELECT v.id, v.version, v.id = s.segmentation_id AS "isPresent",
  (SELECT json_agg(json_build_object('position', g.position, 'role', g.role, 'isRateable', g.is_rateable,
      'text', g.text) ORDER BY g.position)
    FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = v.id AND g.alternative = 0) AS steps
FROM solution s JOIN segmentation v ON v.project_id = s.project_id AND v.solution_id = s.id
WHERE s.project_id = $1 AND s.id = $2 ORDER BY v.version`;

/** Makes repairs of one solution wait for each other. */
export async function lockSolution(db: Queryable, { projectId, solutionId }: RepairPlace): Promise<void> {
  await db.query(LOCK, [projectId, solutionId]);
}

/** Every segmentation that the solution had, oldest first. */
export async function readVersions(
  db: Queryable,
  { projectId, solutionId }: RepairPlace,
): Promise<CutVersion[]> {
  return (await db.query<CutVersion>(VERSIONS, [projectId, solutionId])).rows;
}

export interface StepOrigin {
  position: number;
  originId: string;
  originPosition: number;
}

export interface NewVersion {
  id: string;
  userId: string;
  /** The version that is repaired. */
  fromId: string;
  steps: readonly PathStep[];
  origins: readonly StepOrigin[];
}

// What stands at an unchanged step comes along: other ways, critiques, scores of machines.
const WRITE = [
  `INSERT INTO segmentation (project_id, id, solution_id, version, segmenter, step_count, created_by_id)
   SELECT $1, $3, $2, max(version) + 1, 'repair', $4, $5 FROM segmentation WHERE project_id = $1 AND solution_id = $2`,
  `INSERT INTO segment (project_id, id, segmentation_id, position, role, is_rateable, text)
   SELECT $1, gen_random_uuid(), $2, s.position, s.role, s."isRateable", s.text
   FROM json_to_recordset($3::json) AS s (position int, role text, "isRateable" boolean, text text)`,
  `INSERT INTO step_origin (project_id, segmentation_id, position, origin_id, origin_position)
   SELECT $1, $2, o.position, o."originId", o."originPosition"
   FROM json_to_recordset($3::json) AS o (position int, "originId" uuid, "originPosition" int)`,
  `INSERT INTO segment (project_id, id, segmentation_id, position, alternative, kind, role, is_rateable, text)
   SELECT $1, gen_random_uuid(), $2, o.position, g.alternative, g.kind, g.role, g.is_rateable, g.text
   FROM step_origin o JOIN segment g ON g.project_id = $1 AND g.segmentation_id = $3 AND g.position = o.origin_position
     AND g.alternative > 0
   WHERE o.project_id = $1 AND o.segmentation_id = $2 AND o.origin_id = $3`,
  `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right, spread)
   SELECT $1, x.scorer_version_id, n.id, x.p_right, x.spread
   FROM step_origin o
   JOIN segment g ON g.project_id = $1 AND g.segmentation_id = $3 AND g.position = o.origin_position
   JOIN segment n ON n.project_id = $1 AND n.segmentation_id = $2 AND n.position = o.position
     AND n.alternative = g.alternative
   JOIN step_score x ON x.project_id = $1 AND x.segment_id = g.id
   WHERE o.project_id = $1 AND o.segmentation_id = $2 AND o.origin_id = $3`,
] as const;

/** Writes a new version beside the old ones, whose segments and labels stay as they are. */
export async function writeVersion(db: Queryable, place: RepairPlace, made: NewVersion): Promise<void> {
  const { projectId, solutionId } = place;
  const { id, fromId, userId, steps, origins } = made;
  const [version, segments, origin, alternatives, scores] = WRITE;
  await db.query(version, [projectId, solutionId, id, steps.length, userId]);
  await db.query(segments, [projectId, id, JSON.stringify(steps)]);
  await db.query(origin, [projectId, id, JSON.stringify(origins)]);
  await db.query(alternatives, [projectId, id, fromId]);
  await db.query(scores, [projectId, id, fromId]);
}

// Events that no annotator made count down from −1: they never take the number of a write that is on its way.
const SUPERSEDE = `
INSERT INTO rating_event (project_id, assignment_id, position, alternative, revision, kind, verdict, flagged, note,
  category, user_id)
SELECT $1, r.assignment_id, r.position, r.alternative, least(0, (
    SELECT min(e.revision) FROM rating_event e WHERE e.project_id = $1 AND e.assignment_id = r.assignment_id
      AND e.position = r.position AND e.alternative = r.alternative)) - 1,
  'superseded', r.verdict, r.flagged, r.note, r.category, $5
FROM assignment a
JOIN rating r ON r.project_id = a.project_id AND r.assignment_id = a.id AND r.verdict IS NOT NULL
LEFT JOIN step_origin w ON w.project_id = $1 AND w.segmentation_id = $3 AND w.origin_id = a.segmentation_id
  AND w.origin_position = r.position
LEFT JOIN step_origin n ON n.project_id = $1 AND n.segmentation_id = $4 AND n.origin_id = a.segmentation_id
  AND n.origin_position = r.position
WHERE a.project_id = $1 AND a.solution_id = $2 AND a.state IN ('submitted', 'imported')
  AND (a.segmentation_id = $3 OR w.position IS NOT NULL) AND n.position IS NULL`;

/** Notes in history which ratings of finished passes have no step in the new version; how many. */
export async function supersedeRatings(
  db: Queryable,
  { projectId, solutionId }: RepairPlace,
  { id, fromId, userId }: NewVersion,
): Promise<number> {
  return (await db.query(SUPERSEDE, [projectId, solutionId, fromId, id, userId])).rowCount ?? 0;
}

const SWITCH = [
  `UPDATE solution SET segmentation_id = $3 WHERE project_id = $1 AND id = $2`,
  `UPDATE solution_rank SET focus = NULL WHERE project_id = $1 AND solution_id = $2 AND focus IS NOT NULL`,
] as const;

/** From now on the solution is served in this version; positions that a ranking holds of the old one are dropped. */
export async function switchSegmentation(
  db: Queryable,
  { projectId, solutionId }: RepairPlace,
  segmentationId: string,
): Promise<void> {
  const [present, ...ranks] = SWITCH;
  await db.query(present, [projectId, solutionId, segmentationId]);
  for (const statement of ranks) await db.query(statement, [projectId, solutionId]);
}

export interface LabelledStep {
  segmentationId: string;
  position: number;
  ratings: number;
}

const LABELLED = `
SELECT a.segmentation_id AS "segmentationId", r.position, count(*)::int AS ratings
FROM assignment a JOIN rating r ON r.project_id = a.project_id AND r.assignment_id = a.id AND r.verdict IS NOT NULL
WHERE a.project_id = $1 AND a.solution_id = $2 AND a.state IN ('submitted', 'imported')
GROUP BY 1, 2`;
const COUNTS = `
SELECT (SELECT count(*)::int FROM assignment a WHERE a.project_id = $1 AND a.solution_id = $2
    AND a.state = 'leased') AS "openPasses",
  (SELECT coalesce(array_agg(g.position), '{}') FROM segment g JOIN solution s ON s.project_id = $1 AND s.id = $2
    WHERE g.project_id = $1 AND g.segmentation_id = s.segmentation_id AND g.alternative > 0) AS "alternativesAt"`;

/** How many ratings of finished passes stand on which steps, and what else a repair concerns. */
export async function readLabelled(db: Queryable, { projectId, solutionId }: RepairPlace) {
  const labelled = await db.query<LabelledStep>(LABELLED, [projectId, solutionId]);
  const counts = await db.query<{ openPasses: number; alternativesAt: number[] }>(COUNTS, [
    projectId,
    solutionId,
  ]);
  return { labelled: labelled.rows, ...counts.rows[0]! };
}
