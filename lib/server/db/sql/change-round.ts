import type { Queryable } from '@/lib/server/db/pool';

const CLOSE = `
WITH closed AS (
  UPDATE round SET state = 'closed', closed_at = now() WHERE project_id = $1 AND id = $2 AND state <> 'closed'
  RETURNING id
), prefetched AS (
  UPDATE assignment a SET lease_until = now() - interval '1 second' FROM closed c
  WHERE a.project_id = $1 AND a.round_id = c.id AND a.state = 'leased' AND a.slot = 'prefetch'
)
SELECT count(*)::int AS changed FROM closed`;

/** Closes a round: what is on a screen can be submitted still, what was only fetched ahead runs out. False: was closed. */
export async function closeRoundRow(db: Queryable, projectId: string, roundId: string): Promise<boolean> {
  const { rows } = await db.query<{ changed: number }>(CLOSE, [projectId, roundId]);
  return rows[0]?.changed === 1;
}

const REOPEN = `
UPDATE round SET state = 'open', closed_at = NULL WHERE project_id = $1 AND id = $2 AND state = 'closed'`;

/** Opens a closed round again. False: it was open. */
export async function reopenRoundRow(db: Queryable, projectId: string, roundId: string): Promise<boolean> {
  return (await db.query(REOPEN, [projectId, roundId])).rowCount === 1;
}

export interface RoundPatch {
  name?: string;
  target?: number | null;
  deadline?: string | null;
  payRate?: number | null;
  dailyLimit?: number | null;
  dailySkipLimit?: number;
}

const COLUMNS: Record<keyof RoundPatch, string> = {
  name: 'name',
  target: 'target',
  deadline: 'deadline',
  payRate: 'pay_rate',
  dailyLimit: 'daily_limit',
  dailySkipLimit: 'daily_skip_limit',
};

/** Writes those members of the patch that are there. */
export async function patchRound(
  db: Queryable,
  projectId: string,
  roundId: string,
  patch: RoundPatch,
): Promise<void> {
  const keys = (Object.keys(COLUMNS) as (keyof RoundPatch)[]).filter((key) => patch[key] !== undefined);
  if (keys.length === 0) return;
  const sets = keys.map((key, index) => `${COLUMNS[key]} = $${index + 3}`).join(', ');
  const values = [projectId, roundId, ...keys.map((key) => patch[key])];
  await db.query(`UPDATE round SET ${sets} WHERE project_id = $1 AND id = $2`, values);
}

const ADD_LISTED = `
UPDATE round SET selection = selection || jsonb_build_object('solutionIds', selection -> 'solutionIds' || $3::jsonb)
WHERE project_id = $1 AND id = $2 AND selection ->> 'kind' = 'list'`;

/** Lengthens the list of a round that is made of one. */
export async function addListedSolutions(
  db: Queryable,
  projectId: string,
  roundId: string,
  solutionIds: readonly string[],
): Promise<void> {
  await db.query(ADD_LISTED, [projectId, roundId, JSON.stringify(solutionIds)]);
}

const RAISE = `
WITH raised AS (
  UPDATE round SET overlap = overlap + $3 WHERE project_id = $1 AND id = $2)
UPDATE queue_entry SET open_slots = open_slots + $3 WHERE project_id = $1 AND round_id = $2`;

/** Lets so many more people label each solution. Locks every entry of the round: for pilots, which are small. */
export async function raiseOverlap(
  db: Queryable,
  projectId: string,
  roundId: string,
  by: number,
): Promise<void> {
  await db.query(RAISE, [projectId, roundId, by]);
}
