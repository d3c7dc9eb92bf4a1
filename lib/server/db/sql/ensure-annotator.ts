import type { Queryable } from '@/lib/server/db/pool';

export interface AnnotatorRow {
  id: string;
  pausedAt: Date | null;
  pauseReason: string | null;
  screenedAt: Date | null;
}

const COLUMNS = 'id, paused_at AS "pausedAt", pause_reason AS "pauseReason", screened_at AS "screenedAt"';
const FIND = `SELECT ${COLUMNS} FROM annotator WHERE project_id = $1 AND user_id = $2`;
const CREATE = `
INSERT INTO annotator (project_id, id, pseudonym, kind, user_id) VALUES ($1, $3, gen_random_uuid(), 'person', $2)
ON CONFLICT DO NOTHING`;

/** The annotator that a member labels as; made at first use, with `newId`. */
export async function ensureAnnotator(
  db: Queryable,
  projectId: string,
  userId: string,
  newId: string,
): Promise<AnnotatorRow> {
  const find = () =>
    db.query<AnnotatorRow>({ name: 'find-annotator', text: FIND, values: [projectId, userId] });
  const found = (await find()).rows[0];
  if (found) return found;
  await db.query(CREATE, [projectId, userId, newId]);
  const made = (await find()).rows[0];
  if (!made) throw new Error('The annotator was not made.');
  return made;
}
