import type { Queryable } from '@/lib/server/db/pool';

// Shown is what there was to show: a solution without a reference or without scores shows none.
const STATEMENT = `
UPDATE assignment a SET revealed_at = coalesce(a.revealed_at, now()),
  shown_reference = a.shown_reference OR ($3 AND p.reference_answer IS NOT NULL),
  shown_scores = a.shown_scores OR ($4 AND (EXISTS (
    SELECT 1 FROM segment g JOIN step_score t ON t.project_id = g.project_id AND t.segment_id = g.id
    WHERE g.project_id = $1 AND g.segmentation_id = a.segmentation_id AND g.alternative = 0) OR EXISTS (
    SELECT 1 FROM solution_score x WHERE x.project_id = $1 AND x.solution_id = a.solution_id
      AND x.segmentation_id = a.segmentation_id)))
FROM solution s JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
WHERE a.project_id = $1 AND a.id = $2 AND s.project_id = $1 AND s.id = a.solution_id`;

/** Keeps that reference answer or scores were shown to somebody who had rated, and when first. */
export async function markRevealed(
  db: Queryable,
  row: { projectId: string; assignmentId: string; showsReference: boolean; showsScores: boolean },
): Promise<void> {
  await db.query(STATEMENT, [row.projectId, row.assignmentId, row.showsReference, row.showsScores]);
}
