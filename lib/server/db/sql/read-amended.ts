import type { AmendedLabel } from '@/lib/contracts/snapshots';
import { getPool } from '@/lib/server/db/pool';

const STATEMENT = `
WITH ruled AS MATERIALIZED (
  SELECT segmentation_id, jsonb_agg(jsonb_build_array(position, alternative, verdict) ORDER BY position, alternative) AS rulings
  FROM (SELECT DISTINCT ON (segmentation_id, position, alternative) segmentation_id, position, alternative, verdict
    FROM adjudication WHERE project_id = $1 ORDER BY segmentation_id, position, alternative, created_at DESC, id DESC) d
  GROUP BY segmentation_id
), amended AS (
  SELECT i.ordinal, i.solution_id, coalesce(u.name, nullif(n.outside_ref, ''), n.pseudonym::text, '') AS annotator, CASE
    WHEN a.state NOT IN ('submitted', 'imported') THEN 'reopened'
    WHEN a.segmentation_id <> i.segmentation_id THEN 'cut anew'
    WHEN a.revision <> i.assignment_revision THEN 'changed'
    WHEN d.rulings IS DISTINCT FROM i.label->'rulings' THEN 'ruled' END AS what
  FROM snapshot_item i
  LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
  LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
  LEFT JOIN "user" u ON u.id = n.user_id
  LEFT JOIN ruled d ON d.segmentation_id = i.segmentation_id
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
