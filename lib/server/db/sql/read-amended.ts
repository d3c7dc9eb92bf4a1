import type { AmendedLabel } from '@/lib/contracts/snapshots';
import { getPool } from '@/lib/server/db/pool';
import { rulingsOnSteps } from '@/lib/server/db/sql/rulings-on-steps';

const STATEMENT = `
WITH amended AS (
  SELECT i.ordinal, i.solution_id, coalesce(u.name, nullif(n.outside_ref, ''), n.pseudonym::text, '') AS annotator, CASE
    WHEN a.state NOT IN ('submitted', 'imported') THEN 'reopened'
    WHEN s.segmentation_id <> i.segmentation_id AND i.label->>'isOldCut' IS NULL THEN 'cut anew'
    WHEN a.revision <> i.assignment_revision THEN 'changed'
    WHEN ${rulingsOnSteps('i')} IS DISTINCT FROM (i.label->'rulings')::jsonb THEN 'ruled' END AS what
  FROM snapshot_item i
  JOIN solution s ON s.project_id = $1 AND s.id = i.solution_id
  LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
  LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
  LEFT JOIN "user" u ON u.id = n.user_id
  WHERE i.project_id = $1 AND i.snapshot_id = $2
)
SELECT solution_id AS "solutionId", annotator, what, count(*) OVER () AS count FROM amended WHERE what IS NOT NULL ORDER BY ordinal LIMIT $3`;

/** Labels of a snapshot that were changed since its list was fixed: how many, and the first `most`. */
export async function readAmended(
  projectId: string,
  snapshotId: string,
  most: number,
): Promise<{ count: number; first: AmendedLabel[] }> {
  const { rows } = await getPool().query<AmendedLabel & { count: number }>(STATEMENT, [
    projectId,
    snapshotId,
    most,
  ]);
  const first = rows.map(({ solutionId, annotator, what }) => ({ solutionId, annotator, what }));
  return { count: rows[0]?.count ?? 0, first };
}
