import type { RuledStep } from '@/lib/core/guideline/worked-example';
import type { Queryable } from '@/lib/server/db/pool';
import { joinPresentStep } from '@/lib/server/db/sql/present-steps';

export interface StepPlace {
  projectId: string;
  solutionId: string;
  /** Null: the steps of now. */
  segmentationId: string | null;
  position: number;
}

const STATEMENT = `
SELECT p.statement, j.verdict, j.note, (
  SELECT array_agg(t.text ORDER BY t.position) FROM segment t
  WHERE t.project_id = $1 AND t.segmentation_id = s.segmentation_id AND t.alternative = 0 AND t.position <= $4) AS steps
FROM (SELECT project_id, id, problem_id, coalesce($3::uuid, segmentation_id) AS segmentation_id FROM solution) s
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
JOIN adjudication j ON j.project_id = s.project_id AND j.solution_id = s.id AND j.alternative = 0
${joinPresentStep('j.segmentation_id', 'j.position')}
WHERE s.project_id = $1 AND s.id = $2
  AND CASE WHEN j.segmentation_id = s.segmentation_id THEN j.position ELSE g.position END = $4
ORDER BY j.created_at DESC, j.id DESC LIMIT 1`;

/** The last ruling on a step of a solution's path, with what leads to it; null: there is none. */
export async function readRuledStep(db: Queryable, place: StepPlace): Promise<RuledStep | null> {
  const { projectId, solutionId, segmentationId, position } = place;
  const { rows } = await db.query<RuledStep>(STATEMENT, [projectId, solutionId, segmentationId, position]);
  return rows[0] ?? null;
}
