import type { OwnPause } from '@/lib/contracts/own-work';
import type { Queryable } from '@/lib/server/db/pool';

const END_OTHERS = `
UPDATE work_pause SET ended_at = greatest(started_at, $4)
WHERE project_id = $1 AND annotator_id = $2 AND id <> $3 AND ended_at IS NULL`;
const PUT = `
INSERT INTO work_pause AS p (project_id, annotator_id, id, started_at, ended_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (project_id, id) DO UPDATE SET ended_at = coalesce(p.ended_at, excluded.ended_at)
WHERE p.annotator_id = excluded.annotator_id`;

/** Writes a pause, or its end; the first end counts. False: this id belongs to another person. */
export async function putPause(
  db: Queryable,
  pause: OwnPause & { projectId: string; annotatorId: string },
): Promise<boolean> {
  const { projectId, annotatorId, id, startedAt, endedAt } = pause;
  const values = [projectId, annotatorId, id, startedAt];
  if (endedAt === null) await db.query(END_OTHERS, values);
  return (await db.query(PUT, [...values, endedAt])).rowCount === 1;
}

const OPEN = `
SELECT p.id, p.started_at AS "startedAt" FROM annotator n
JOIN work_pause p ON p.project_id = n.project_id AND p.annotator_id = n.id AND p.ended_at IS NULL
WHERE n.project_id = $1 AND n.user_id = $2 ORDER BY p.started_at DESC LIMIT 1`;

/** The pause that a member has not ended; null where there is none. */
export async function findOpenPause(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<OwnPause | null> {
  const { rows } = await db.query<{ id: string; startedAt: Date }>(OPEN, [projectId, userId]);
  const [open] = rows;
  return open ? { id: open.id, startedAt: open.startedAt.toISOString(), endedAt: null } : null;
}

const WITHIN = `
SELECT greatest(started_at, $3) AS "from", least(coalesce(ended_at, $4), $4) AS "to" FROM work_pause
WHERE project_id = $1 AND annotator_id = $2 AND started_at < $4 AND coalesce(ended_at, $4) > $3
ORDER BY started_at`;

/** What an annotator's pauses cover of the time from one instant to another; one that is open covers all after its start. */
export async function readPausesWithin(
  db: Queryable,
  { projectId, annotatorId }: { projectId: string; annotatorId: string },
  span: { from: Date; to: Date },
): Promise<{ from: Date; to: Date }[]> {
  const values = [projectId, annotatorId, span.from, span.to];
  return (await db.query<{ from: Date; to: Date }>(WITHIN, values)).rows;
}
