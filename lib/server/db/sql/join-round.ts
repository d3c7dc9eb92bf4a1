import type { Queryable } from '@/lib/server/db/pool';

const ANNOTATORS = `
INSERT INTO annotator (project_id, id, pseudonym, kind, user_id)
SELECT $1, e.id, gen_random_uuid(), 'person', e.user_id FROM unnest($2::uuid[], $3::uuid[]) e (id, user_id)
JOIN member m ON m.project_id = $1 AND m.user_id = e.user_id
ON CONFLICT DO NOTHING`;
const JOIN = `
INSERT INTO round_annotator (project_id, round_id, annotator_id)
SELECT n.project_id, $2, n.id FROM annotator n
JOIN member m ON m.project_id = n.project_id AND m.user_id = n.user_id
WHERE n.project_id = $1 AND n.user_id = ANY ($3::uuid[])
ON CONFLICT DO NOTHING`;

export interface Joining {
  projectId: string;
  roundId: string;
  userIds: readonly string[];
  /** Makes the id of a new annotator. */
  newId: () => string;
}

/** Puts members into a round by name; who is no member is left out. Answers with how many are new in it. */
export async function joinRound(db: Queryable, joining: Joining): Promise<number> {
  const { projectId, roundId, userIds, newId } = joining;
  await db.query(ANNOTATORS, [projectId, userIds.map(newId), userIds]);
  return (await db.query(JOIN, [projectId, roundId, userIds])).rowCount ?? 0;
}
