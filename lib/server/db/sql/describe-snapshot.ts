import { getPool } from '@/lib/server/db/pool';

/** Where the labels of a list come from. */
export interface SnapshotOrigin {
  policies: string[];
  rounds: string[];
  guidelines: number[];
  /** "blank-line v1". */
  segmenters: string[];
  /** Scorers that chose what was served, or whose values are in it. */
  scorers: string[];
}

const STATEMENT = `
WITH item AS MATERIALIZED (
  SELECT l.policy, l.round, l.guideline, i.segmentation_id, i.assignment_id, i.scorer_version_id
  FROM snapshot_item i, json_to_record(i.label) l(policy text, round text, guideline int)
  WHERE i.project_id = $1 AND i.snapshot_id = $2
)
SELECT
  ARRAY (SELECT DISTINCT policy FROM item WHERE policy IS NOT NULL ORDER BY 1) AS policies,
  ARRAY (SELECT DISTINCT round FROM item WHERE round IS NOT NULL ORDER BY 1) AS rounds,
  ARRAY (SELECT DISTINCT guideline FROM item WHERE guideline IS NOT NULL ORDER BY 1) AS guidelines,
  ARRAY (SELECT DISTINCT v.segmenter || ' v' || v.segmenter_version FROM item i
    JOIN segmentation v ON v.project_id = $1 AND v.id = i.segmentation_id ORDER BY 1) AS segmenters,
  ARRAY (SELECT DISTINCT c.name || ' v' || w.version FROM item i
    LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
    JOIN scorer_version w ON w.project_id = $1 AND w.id = coalesce(i.scorer_version_id, a.scorer_version_id)
    JOIN scorer c ON c.project_id = $1 AND c.id = w.scorer_id ORDER BY 1) AS scorers`;

/** Policies, rounds, guideline versions, segmenters and scorers behind a snapshot, each in order. */
export async function describeSnapshot(projectId: string, snapshotId: string): Promise<SnapshotOrigin> {
  const { rows } = await getPool().query<SnapshotOrigin>(STATEMENT, [projectId, snapshotId]);
  return rows[0] ?? { policies: [], rounds: [], guidelines: [], segmenters: [], scorers: [] };
}
