import type { InboxDecision } from '@/lib/contracts/inbox';
import type { InboxKind } from '@/lib/core/inbox/inbox-acts';
import type { Queryable } from '@/lib/server/db/pool';
import { GIVE_BACK_SLOTS } from '@/lib/server/db/sql/give-back-slots';

export interface LockedItem {
  kind: InboxKind;
  state: 'open' | 'decided';
  problemId: string | null;
  solutionId: string | null;
  assignmentId: string | null;
  roundId: string | null;
  segmentationId: string | null;
  position: number | null;
  alternative: number;
  decidedBy: string | null;
  decidedAt: Date | null;
}

// The problem first: decisions on several items of one problem then wait for each other and never cross.
const LOCK_PROBLEM = `
SELECT 1 FROM problem WHERE project_id = $1
  AND id = (SELECT problem_id FROM inbox_item WHERE project_id = $1 AND id = $2) FOR NO KEY UPDATE`;
const LOCK_ITEM = `
SELECT i.kind, i.state, i.problem_id AS "problemId", i.solution_id AS "solutionId", i.assignment_id AS "assignmentId",
  a.round_id AS "roundId", a.segmentation_id AS "segmentationId", i.position, coalesce(i.alternative, 0) AS alternative,
  u.name AS "decidedBy", i.decided_at AS "decidedAt"
FROM inbox_item i
LEFT JOIN assignment a ON a.project_id = i.project_id AND a.id = i.assignment_id
LEFT JOIN "user" u ON u.id = i.decided_by_id
WHERE i.project_id = $1 AND i.id = $2 FOR UPDATE OF i`;

/** Locks an item for a decision: the second of two waits here and then sees what the first decided. */
export async function lockItem(db: Queryable, projectId: string, itemId: string): Promise<LockedItem | null> {
  await db.query(LOCK_PROBLEM, [projectId, itemId]);
  const { rows } = await db.query<LockedItem>(LOCK_ITEM, [projectId, itemId]);
  return rows[0] ?? null;
}

export interface Settlement {
  projectId: string;
  itemId: string;
  userId: string;
  decision: InboxDecision;
  by: 'step' | 'problem' | 'item';
  kinds: InboxKind[];
}

const SETTLE = `
UPDATE inbox_item i SET state = 'decided', decision = $3, decided_by_id = $4, decided_at = now()
WHERE i.project_id = $1 AND i.state = 'open' AND (i.id = $2 OR (i.kind = ANY ($5::inbox_kind[]) AND CASE $6
  WHEN 'problem' THEN i.problem_id = $7
  WHEN 'step' THEN i.solution_id = $8 AND i.position = $9 AND coalesce(i.alternative, 0) = $10 AND EXISTS (
    SELECT 1 FROM assignment a WHERE a.project_id = i.project_id AND a.id = i.assignment_id AND a.segmentation_id = $11)
  ELSE false END))`;

/** Marks the item, and those that it answers too, as decided; how many. */
export async function settleItems(db: Queryable, item: LockedItem, settlement: Settlement): Promise<number> {
  const { projectId, itemId, userId, decision, by, kinds } = settlement;
  const { problemId, solutionId, position, alternative, segmentationId } = item;
  const values = [projectId, itemId, JSON.stringify(decision), userId, kinds, by];
  const { rowCount } = await db.query(SETTLE, [
    ...values,
    problemId,
    solutionId,
    position,
    alternative,
    segmentationId,
  ]);
  return rowCount ?? 0;
}

const HOLD = `UPDATE problem SET state = 'held', held_reason = 'bad_problem' WHERE project_id = $1 AND id = $2`;

/** Keeps every solution of the problem out of the queue. */
export async function keepProblemHeld(db: Queryable, projectId: string, problemId: string): Promise<void> {
  await db.query(HOLD, [projectId, problemId]);
}

const RELEASE = `
UPDATE problem p SET state = 'open', held_reason = NULL
WHERE p.project_id = $1 AND p.id = $2 AND p.state = 'held' AND NOT EXISTS (
  SELECT 1 FROM inbox_item i WHERE i.project_id = $1 AND i.problem_id = p.id AND i.state = 'open'
    AND i.kind IN ('bad_problem', 'wrong_reference'))
  AND NOT EXISTS (
  SELECT 1 FROM inbox_item i WHERE i.project_id = $1 AND i.problem_id = p.id AND i.kind = 'bad_problem'
    AND i.state = 'decided' AND i.decision ->> 'act' = 'hold' AND $3::boolean)`;

/**
 * Serves the problem's solutions again, unless another open report holds it. What was decided to be a bad problem
 * stays held (`respectsHolds`) when only a doubt about its reference was settled.
 */
export async function releaseProblem(
  db: Queryable,
  projectId: string,
  problemId: string,
  respectsHolds: boolean,
) {
  await db.query(RELEASE, [projectId, problemId, respectsHolds]);
}

const GIVE_BACK = `
WITH released AS (
  SELECT $1::uuid AS project_id, $2::uuid AS round_id, $3::uuid AS solution_id, (
    SELECT need FROM assignment WHERE project_id = $1 AND id = $4) AS need, NULL::arm AS arm
),${GIVE_BACK_SLOTS}
SELECT count(*)::int AS given FROM given`;

/** Opens one slot of the solution in its round again; false: the round's queue does not hold it any more. */
export async function giveSlotBack(db: Queryable, projectId: string, item: LockedItem): Promise<boolean> {
  const values = [projectId, item.roundId, item.solutionId, item.assignmentId];
  const { rows } = await db.query<{ given: number }>(GIVE_BACK, values);
  return rows[0]!.given > 0;
}

const EXCLUDE = `UPDATE solution SET excluded_at = now() WHERE project_id = $1 AND id = $2 AND excluded_at IS NULL`;

/** Serves the solution to nobody any more; its labels stay. */
export async function excludeSolution(db: Queryable, projectId: string, solutionId: string): Promise<void> {
  await db.query(EXCLUDE, [projectId, solutionId]);
}
