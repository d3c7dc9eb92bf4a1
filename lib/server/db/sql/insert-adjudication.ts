import type { Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import { touchSolution } from '@/lib/server/db/sql/queue-touch';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface AdjudicationRow {
  projectId: string;
  solutionId: string;
  segmentationId: string;
  position: number;
  /** Left out: the path of the solution. */
  alternative?: number;
  verdict: Verdict;
  note: string | null;
  userId: string;
}

// In the history of each rating of the step too. Events that no annotator made count down from −1: they never take the
// number of a write that is on its way.
const STATEMENT = `
WITH ruled AS (
  INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, alternative, verdict, note,
    decided_by_id)
  SELECT $1, $2, v.solution_id, v.id, g.position, g.alternative, $7::verdict, $8, $9
  FROM segmentation v JOIN segment g ON g.project_id = $1 AND g.segmentation_id = v.id AND g.alternative = $6
  WHERE v.project_id = $1 AND v.solution_id = $3 AND v.id = $4 AND g.position = $5 AND g.is_rateable
  RETURNING position
), noted AS (
  INSERT INTO rating_event (project_id, assignment_id, position, alternative, revision, kind, verdict, note, user_id)
  SELECT $1, r.assignment_id, r.position, r.alternative, least(0, (
      SELECT min(e.revision) FROM rating_event e WHERE e.project_id = $1 AND e.assignment_id = r.assignment_id
        AND e.position = r.position AND e.alternative = r.alternative)) - 1, 'adjudicated', $7::verdict, $8, $9
  FROM ruled
  JOIN assignment a ON a.project_id = $1 AND a.solution_id = $3
  LEFT JOIN step_origin g ON g.project_id = $1 AND g.segmentation_id = $4 AND g.origin_id = a.segmentation_id
    AND g.position = $5
  JOIN rating r ON r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = $6 AND r.verdict IS NOT NULL
    AND r.position = CASE WHEN a.segmentation_id = $4 THEN $5 ELSE g.origin_position END
)
SELECT count(*)::int AS ruled FROM ruled`;

/**
 * Keeps a lead's ruling on a step, the only way that one is made: the newest counts. False: there is no such step in
 * this project.
 */
export async function insertAdjudication(db: Queryable, row: AdjudicationRow): Promise<boolean> {
  const { projectId, solutionId, segmentationId, position, alternative = 0, verdict, note, userId } = row;
  const place = [projectId, uuidv7(), solutionId, segmentationId, position, alternative];
  const { rows } = await db.query<{ ruled: number }>(STATEMENT, [...place, verdict, note, userId]);
  if (rows[0]!.ruled !== 1) return false;
  await touchSolution(db, { projectId, solutionId, assignmentId: null });
  return true;
}
