import type { Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface AdjudicationRow {
  projectId: string;
  solutionId: string;
  segmentationId: string;
  position: number;
  verdict: Verdict;
  note: string | null;
  userId: string;
}

const STATEMENT = `
INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, verdict, note, decided_by_id)
SELECT $1, $2, v.solution_id, v.id, g.position, $6::verdict, $7, $8
FROM segmentation v JOIN segment g ON g.project_id = $1 AND g.segmentation_id = v.id AND g.alternative = 0
WHERE v.project_id = $1 AND v.solution_id = $3 AND v.id = $4 AND g.position = $5 AND g.is_rateable`;

/** Keeps a ruling on a step; the newest counts. False: there is no such step in this project. */
export async function insertAdjudication(db: Queryable, row: AdjudicationRow): Promise<boolean> {
  const { projectId, solutionId, segmentationId, position, verdict, note, userId } = row;
  const values = [projectId, uuidv7(), solutionId, segmentationId, position, verdict, note, userId];
  return (await db.query(STATEMENT, values)).rowCount === 1;
}
