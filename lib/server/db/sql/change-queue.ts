import { PIN_LIFT } from '@/lib/core/queue/order-ranking';
import type { Queryable } from '@/lib/server/db/pool';

const PIN = `
UPDATE solution SET pinned_at = CASE WHEN $3::boolean THEN coalesce(pinned_at, now()) END
WHERE project_id = $1 AND id = $2
RETURNING excluded_at IS NOT NULL AS "isExcluded"`;
// The rankings that claims read at this moment, so that the very next claim finds it: the worker ranks anew behind it.
const LIFT = `
UPDATE solution_rank k SET ranked_at = now(), need = CASE WHEN $3::boolean THEN $4::float8 + k.need ELSE coalesce(k.own_need, k.need - $4::float8) END
FROM round r
WHERE r.project_id = $1 AND r.state = 'open' AND k.project_id = $1 AND k.round_id = r.id
  AND k.ranking_version = r.ranking_version AND k.solution_id = $2 AND (k.need >= $4::float8) <> $3::boolean`;

/** Puts a solution first in the open rounds, or back in its place. Undefined: there is no such solution. */
export async function setPinned(
  db: Queryable,
  place: { projectId: string; solutionId: string },
  isPinned: boolean,
): Promise<{ isExcluded: boolean } | undefined> {
  const values = [place.projectId, place.solutionId, isPinned];
  const { rows } = await db.query<{ isExcluded: boolean }>(PIN, values);
  if (rows[0]) await db.query(LIFT, [...values, PIN_LIFT]);
  return rows[0];
}

const EXCLUDE = `
UPDATE solution SET excluded_at = CASE WHEN $3::text IS NOT NULL THEN coalesce(excluded_at, now()) END,
  excluded_reason = $3, pinned_at = CASE WHEN $3::text IS NULL THEN pinned_at END
WHERE project_id = $1 AND id = $2 RETURNING id`;

/** Takes a solution out of the queue for a reason, or (null) lets it in again. False: there is no such solution. */
export async function setExcluded(
  db: Queryable,
  place: { projectId: string; solutionId: string },
  reason: string | null,
): Promise<boolean> {
  return (await db.query(EXCLUDE, [place.projectId, place.solutionId, reason])).rows.length > 0;
}

const SET_CAP = `
INSERT INTO queue_state (project_id, problem_cap) VALUES ($1, $2)
ON CONFLICT (project_id) DO UPDATE SET problem_cap = excluded.problem_cap`;

/** How many solutions of a problem may come in any 50 consecutive places; the next ranking keeps to it. */
export async function setProblemCap(db: Queryable, projectId: string, most: number): Promise<void> {
  await db.query(SET_CAP, [projectId, most]);
}

const CHANGED = `
SELECT m.created_at AS at, u.name AS by FROM mix_version m LEFT JOIN "user" u ON u.id = m.created_by_id
WHERE m.project_id = $1 ORDER BY m.version DESC LIMIT 1`;

/** When mix and rule were changed last, and by whom; null: never. */
export async function readMixChange(
  db: Queryable,
  projectId: string,
): Promise<{ at: Date; by: string | null } | null> {
  return (await db.query<{ at: Date; by: string | null }>(CHANGED, [projectId])).rows[0] ?? null;
}
