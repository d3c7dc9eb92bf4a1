import type { QueueReport } from '@/lib/contracts/queue-report';
import type { Queryable } from '@/lib/server/db/pool';

const SAVE = `
INSERT INTO queue_report (project_id, computed_at, report) VALUES ($1, $2, $3)
ON CONFLICT (project_id) DO UPDATE SET computed_at = excluded.computed_at, report = excluded.report`;

export async function saveQueueReport(
  db: Queryable,
  projectId: string,
  report: QueueReport,
  computedAt: Date,
): Promise<void> {
  await db.query(SAVE, [projectId, computedAt, JSON.stringify(report)]);
}

const READ = `SELECT report, computed_at AS "computedAt" FROM queue_report WHERE project_id = $1`;

/** The last one; null: none was computed yet. */
export async function readQueueReport(db: Queryable, projectId: string) {
  const { rows } = await db.query<{ report: unknown; computedAt: Date }>(READ, [projectId]);
  return rows[0] ?? null;
}

// The newest submission of each project is found from its rounds, through the index of round, annotator and time.
const STALE = `
SELECT o.id FROM project o LEFT JOIN queue_report q ON q.project_id = o.id
WHERE o.hidden_at IS NULL AND EXISTS (
  SELECT 1 FROM round r JOIN assignment a ON a.project_id = r.project_id AND a.round_id = r.id
  WHERE r.project_id = o.id AND a.state = 'submitted' AND a.submitted_at > coalesce(q.computed_at, '-infinity'))`;

/** Projects with a label that their report does not know. */
export async function readStaleReports(db: Queryable): Promise<string[]> {
  return (await db.query<{ id: string }>(STALE)).rows.map(({ id }) => id);
}
