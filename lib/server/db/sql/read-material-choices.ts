import type { Queryable } from '@/lib/server/db/pool';

export interface MaterialChoices {
  generators: string[];
  imports: { id: string; fileName: string }[];
  solutionCount: number;
}

const STATEMENT = `
SELECT
  (SELECT coalesce(json_agg(g.generator ORDER BY g.generator), '[]') FROM (
    SELECT DISTINCT s.generator FROM solution s WHERE s.project_id = $1 AND s.generator IS NOT NULL LIMIT 500) g)
    AS generators,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'fileName', i.file_name) ORDER BY i.batch DESC), '[]')
    FROM import i WHERE i.project_id = $1 AND i.hidden_at IS NULL AND i.solution_count > 0) AS imports,
  (SELECT count(*)::int FROM solution s WHERE s.project_id = $1) AS "solutionCount"`;

/** What the solutions of a project can be chosen by; at most 500 generators. */
export async function readMaterialChoices(db: Queryable, projectId: string): Promise<MaterialChoices> {
  return (await db.query<MaterialChoices>(STATEMENT, [projectId])).rows[0]!;
}
