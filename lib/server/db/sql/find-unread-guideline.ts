import type { Queryable } from '@/lib/server/db/pool';

// A first version is read, not acknowledged: there is nothing that it changes.
const STATEMENT = `
SELECT g.number, g.is_major AS "isMajor", (SELECT true FROM guideline_acknowledgement k
  JOIN annotator n ON n.project_id = k.project_id AND n.id = k.annotator_id AND n.user_id = $2
  WHERE k.project_id = $1 AND k.guideline_version_id = g.id) IS NOT NULL AS "isRead"
FROM guideline_version g
WHERE g.project_id = $1 AND g.published_at IS NOT NULL AND g.number > 1
ORDER BY g.number DESC`;

export interface UnreadGuideline {
  /** The newest version, while this person has not said that they read it; else null. */
  newest: number | null;
  /** The newest major change since what this person has read; null: there is none. */
  major: number | null;
}

/** What of the guideline's changes a member has still to read. Reading a version counts for all before it. */
export async function findUnreadGuideline(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<UnreadGuideline> {
  const { rows } = await db.query<{ number: number; isMajor: boolean; isRead: boolean }>({
    name: 'find-unread-guideline',
    text: STATEMENT,
    values: [projectId, userId],
  });
  const read = rows.findIndex((row) => row.isRead);
  const unread = read === -1 ? rows : rows.slice(0, read);
  return { newest: unread[0]?.number ?? null, major: unread.find((row) => row.isMajor)?.number ?? null };
}
