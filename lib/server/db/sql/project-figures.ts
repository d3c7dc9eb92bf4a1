import type { Queryable } from '@/lib/server/db/pool';

export interface StoredFigures {
  figures: unknown;
  tookMs: number;
  computedAt: Date;
}

const READ = `SELECT figures, took_ms AS "tookMs", computed_at AS "computedAt" FROM project_figures
WHERE project_id = $1 AND kind = $2`;

/** What was measured last; null: nothing yet. */
export async function readFigures(
  db: Queryable,
  projectId: string,
  kind: string,
): Promise<StoredFigures | null> {
  return (await db.query<StoredFigures>(READ, [projectId, kind])).rows[0] ?? null;
}

const WRITE = `
INSERT INTO project_figures AS f (project_id, kind, figures, took_ms, computed_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (project_id, kind) DO UPDATE SET figures = excluded.figures, took_ms = excluded.took_ms,
  computed_at = excluded.computed_at WHERE f.computed_at <= excluded.computed_at`;

/** Keeps figures, unless newer ones stand there. */
export async function writeFigures(
  db: Queryable,
  projectId: string,
  kind: string,
  { figures, tookMs, computedAt }: StoredFigures,
): Promise<void> {
  await db.query(WRITE, [projectId, kind, JSON.stringify(figures), tookMs, computedAt]);
}

const STALE = `
SELECT p.id FROM project p LEFT JOIN project_figures f ON f.project_id = p.id AND f.kind = $1
WHERE p.hidden_at IS NULL AND EXISTS (SELECT 1 FROM assignment a
  WHERE a.project_id = p.id AND a.submitted_at > coalesce(f.computed_at, '-infinity') AND a.state <> 'imported')`;

/** Projects in which somebody submitted something since the figures were measured. */
export async function findStaleFigures(db: Queryable, kind: string): Promise<string[]> {
  return (await db.query<{ id: string }>(STALE, [kind])).rows.map(({ id }) => id);
}
