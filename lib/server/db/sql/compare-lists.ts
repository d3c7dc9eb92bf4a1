import type { ChangedRating } from '@/lib/contracts/snapshots';
import { getPool } from '@/lib/server/db/pool';

const list = (snapshot: string) => `
  SELECT coalesce(assignment_id, first_error_verdict_id, scorer_version_id) AS label_id, solution_id, label::jsonb AS label
  FROM snapshot_item WHERE project_id = $1 AND snapshot_id = ${snapshot}`;

/** Everything that a label says, a row each. */
const said = (label: string) => `
  SELECT 'rating' AS kind, (t->>0)::int AS position, (t->>1)::int AS alternative, t->>2 AS verdict
  FROM jsonb_array_elements(${label}->'ratings') t
  UNION ALL SELECT 'ruling', (t->>0)::int, (t->>1)::int, t->>2 FROM jsonb_array_elements(${label}->'rulings') t
  UNION ALL SELECT 'first error', 0, 0, ${label}->>'firstError' WHERE ${label} ? 'firstError'`;

const PAIRS = `
WITH pair AS MATERIALIZED (
  SELECT label_id, solution_id, a.label AS was, b.label AS now,
    (a.label->'ratings', a.label->'rulings', a.label->'firstError') IS DISTINCT FROM
    (b.label->'ratings', b.label->'rulings', b.label->'firstError') AS differs
  FROM (${list('$2')}) a FULL JOIN (${list('$3')}) b USING (label_id, solution_id)
), change AS MATERIALIZED (
  SELECT p.label_id, p.solution_id, z.*
  FROM pair p CROSS JOIN LATERAL (
    SELECT kind, position, alternative, x.verdict, y.verdict
    FROM (${said('p.was')}) x FULL JOIN (${said('p.now')}) y USING (kind, position, alternative)
    WHERE x.verdict IS DISTINCT FROM y.verdict) z (kind, position, alternative, was, now)
  WHERE p.was IS NOT NULL AND p.now IS NOT NULL AND p.differs
)`;

const COUNTS = `${PAIRS}
SELECT count(*) FILTER (WHERE was IS NULL) AS added, count(*) FILTER (WHERE now IS NULL) AS removed,
  count(*) FILTER (WHERE was IS NOT NULL AND now IS NOT NULL) - (SELECT count(DISTINCT (label_id, solution_id)) FROM change) AS same,
  (SELECT count(DISTINCT (label_id, solution_id)) FROM change) AS changed, (SELECT count(*) FROM change) AS "changedRatings"
FROM pair`;

const FIRST = `${PAIRS}
SELECT c.solution_id AS "solutionId", coalesce(u.name, nullif(n.outside_ref, ''), n.pseudonym::text, '') AS annotator, c.kind, c.position,
  c.alternative, c.was AS "from", c.now AS "to"
FROM change c
LEFT JOIN assignment a ON a.project_id = $1 AND a.id = c.label_id
LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
ORDER BY c.solution_id, c.label_id, c.position, c.alternative, c.kind LIMIT $4`;

export interface ListComparison {
  added: number;
  removed: number;
  same: number;
  changed: number;
  changedRatings: number;
}

/** What the list of snapshot `to` has other than that of `from`, with the first `most` changed ratings. */
export async function compareLists(
  projectId: string,
  from: string,
  to: string,
  most: number,
): Promise<ListComparison & { first: ChangedRating[] }> {
  const pool = getPool();
  const counts = await pool.query<ListComparison>(COUNTS, [projectId, from, to]);
  const first = await pool.query<ChangedRating>(FIRST, [projectId, from, to, most]);
  const none = { added: 0, removed: 0, same: 0, changed: 0, changedRatings: 0 };
  return { ...(counts.rows[0] ?? none), first: first.rows };
}
