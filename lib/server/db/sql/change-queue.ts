import type { QueuePolicy } from '@/lib/contracts/queue';
import type { Queryable } from '@/lib/server/db/pool';

/** Above every need that a rule gives. */
const PIN_LIFT = 1e6;

const PIN = `
UPDATE solution SET pinned_at = CASE WHEN $3::boolean THEN coalesce(pinned_at, now()) END
WHERE project_id = $1 AND id = $2
RETURNING excluded_at IS NOT NULL AS "isExcluded"`;
// The rankings that claims read at this moment, so that the very next claim finds it: the worker ranks anew behind it.
const LIFT = `
UPDATE solution_rank k SET need = CASE WHEN $3::boolean THEN $4::float8 + k.need ELSE coalesce(k.own_need, k.need - $4::float8) END
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

const INSERT_MIX = `
INSERT INTO mix_version (project_id, version, rule, mix, created_by_id)
SELECT $1, coalesce((SELECT max(version) FROM mix_version WHERE project_id = $1), 0) + 1, $2, $3, $4`;
const SET_CAP = `
INSERT INTO queue_state (project_id, problem_cap) VALUES ($1, $2)
ON CONFLICT (project_id) DO UPDATE SET problem_cap = excluded.problem_cap`;

/** Keeps a new version of mix and rule, and the problem cap. Claims draw from the newest version at once. */
export async function insertPolicy(
  db: Queryable,
  projectId: string,
  userId: string,
  { rule, mix, problemCap }: QueuePolicy,
): Promise<void> {
  await db.query(INSERT_MIX, [projectId, rule, JSON.stringify(mix), userId]);
  await db.query(SET_CAP, [projectId, problemCap]);
}
