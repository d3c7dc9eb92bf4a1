import { USABLE } from '@/lib/server/db/sql/measure-work';
import type { Queryable } from '@/lib/server/db/pool';

export interface AuditBatchRow {
  batch: number;
  size: number;
  missing: number;
  /** The smallest audit key that is still open; null: none is. */
  firstOpen: number | null;
}

export interface AuditTermRow {
  id: string;
  problemId: string;
  batch: number;
  auditKey: number;
  /** Means over the passes of the solution: judged steps (−, 0, +), and errors among them. */
  judged: number;
  errors: number;
}

/**
 * SQL, further parts of a WITH about project $1: its solutions with their `state` in the audit (labelled by one usable
 * pass, whichever arm served it; missing where it only got others or is excluded; else open), and its `batches`.
 */
export const auditStates = `pass AS MATERIALIZED (
  SELECT a.solution_id, count(*) FILTER (WHERE ${USABLE}) AS usable FROM assignment a
  WHERE a.project_id = $1 AND a.state = 'submitted' GROUP BY a.solution_id
), solutions AS MATERIALIZED (
  SELECT s.id, s.problem_id, s.batch, s.audit_key, CASE WHEN s.excluded_at IS NOT NULL THEN 'missing'
    WHEN p.usable > 0 THEN 'labelled' WHEN p.usable = 0 THEN 'missing' ELSE 'open' END AS state
  FROM solution s LEFT JOIN pass p ON p.solution_id = s.id WHERE s.project_id = $1
), batches AS MATERIALIZED (
  SELECT x.batch, count(*)::int AS size, min(x.audit_key) FILTER (WHERE x.state = 'open') AS first_open
  FROM solutions x GROUP BY x.batch
)`;

const BATCHES = `WITH ${auditStates}
SELECT b.batch, b.size, b.first_open AS "firstOpen", (SELECT count(*)::int FROM solutions x WHERE x.batch = b.batch
  AND x.state = 'missing' AND x.audit_key < coalesce(b.first_open, 'Infinity')) AS missing
FROM batches b ORDER BY b.batch`;

const TERMS = `WITH ${auditStates}, sampled AS MATERIALIZED (
  SELECT x.* FROM solutions x JOIN batches b USING (batch)
  WHERE x.state = 'labelled' AND x.audit_key < coalesce(b.first_open, 'Infinity')
)
SELECT x.id, x.problem_id AS "problemId", x.batch, x.audit_key AS "auditKey",
  count(j.verdict) FILTER (WHERE j.verdict <> 'unsure')::float8 / count(DISTINCT j.assignment_id) AS judged,
  count(j.verdict) FILTER (WHERE j.verdict = 'negative')::float8 / count(DISTINCT j.assignment_id) AS errors
FROM sampled x JOIN judged_rating j ON j.solution_id = x.id
GROUP BY x.id, x.problem_id, x.batch, x.audit_key ORDER BY x.batch, x.audit_key`;

/** The audit sample by batch (core/queue/audit-sample); after `collectJudged`, in its transaction. */
export async function measureAuditSample(
  db: Queryable,
  projectId: string,
): Promise<{ batches: AuditBatchRow[]; terms: AuditTermRow[] }> {
  const batches = await db.query<AuditBatchRow>(BATCHES, [projectId]);
  const terms = await db.query<AuditTermRow>(TERMS, [projectId]);
  return { batches: batches.rows, terms: terms.rows };
}
