import type { Queryable } from '@/lib/server/db/pool';

const STATEMENT = `
SELECT g.number, g.markdown
FROM annotator n
JOIN guideline_version g ON g.project_id = n.project_id AND g.published_at IS NOT NULL
WHERE n.project_id = $1 AND n.user_id = $2
  AND g.number < (SELECT max(number) FROM guideline_version WHERE project_id = $1 AND published_at IS NOT NULL)
  AND (EXISTS (SELECT 1 FROM guideline_acknowledgement k
      WHERE k.project_id = $1 AND k.guideline_version_id = g.id AND k.annotator_id = n.id)
    OR EXISTS (SELECT 1 FROM assignment a
      WHERE a.project_id = $1 AND a.guideline_version_id = g.id AND a.annotator_id = n.id))
ORDER BY g.number DESC LIMIT 1`;

/** The version before the newest that this member said they read, or worked by, last; null: none. */
export async function findLastReadGuideline(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<{ number: number; markdown: string } | null> {
  const { rows } = await db.query<{ number: number; markdown: string }>(STATEMENT, [projectId, userId]);
  return rows[0] ?? null;
}
