import type { Queryable } from '@/lib/server/db/pool';

export interface ScorerVersionRow {
  version: number;
  createdAt: Date;
  metrics: unknown;
}

const STATEMENT = `
SELECT v.version, v.created_at AS "createdAt", v.metrics
FROM scorer c JOIN scorer_version v ON v.project_id = c.project_id AND v.scorer_id = c.id
WHERE c.project_id = $1 AND c.kind = 'embedded'
ORDER BY v.version DESC LIMIT $2`;

/** The newest versions of the project's own scorer, newest first. */
export async function readScorerVersions(
  db: Queryable,
  projectId: string,
  limit: number,
): Promise<ScorerVersionRow[]> {
  return (await db.query<ScorerVersionRow>(STATEMENT, [projectId, limit])).rows;
}
