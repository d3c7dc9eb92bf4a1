import type { Queryable } from '@/lib/server/db/pool';

const STATEMENT = `
SELECT EXISTS (SELECT 1 FROM gold WHERE project_id = $1 AND kind = 'screening' AND retired_at IS NULL) AS "mustScreen"`;

/** Whether the project has a screening set that new annotators must pass. */
export async function mustScreen(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ mustScreen: boolean }>({
    name: 'must-screen',
    text: STATEMENT,
    values: [projectId],
  });
  return rows[0]!.mustScreen;
}
