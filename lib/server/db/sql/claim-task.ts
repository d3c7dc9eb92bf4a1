import { ARMS, type Arm } from '@/lib/core/queue/arm-order';
import type { Queryable } from '@/lib/server/db/pool';
import { ARM_CANDIDATES } from '@/lib/server/db/sql/claim-arms';
import { LAZY_COMMIT } from '@/lib/server/db/sql/lazy-commit';

export type LeaseSlot = 'current' | 'prefetch';

export interface ClaimRequest {
  projectId: string;
  annotatorId: string;
  /** The new assignment's id, made by the caller. */
  assignmentId: string;
  slot: LeaseSlot;
  leaseSeconds: number;
  /** Tried in this order; the first that has something serves. */
  arms: readonly Arm[];
  /** Every arm that may be drawn in this project. */
  mixArms: readonly Arm[];
  /** Import batches in the order in which the audit arm tries them. */
  auditBatches: readonly number[];
  /** Null: the default mix. */
  mixVersion: number | null;
}

/**
 * What is fetched ahead is on the person's screen, or comes there next: it becomes the current one before another does.
 * Asked of project $1 and annotator $2.
 */
export const HOLDS_A_PREFETCH = `EXISTS (SELECT 1 FROM assignment f
    WHERE f.project_id = $1 AND f.annotator_id = $2 AND f.state = 'leased' AND f.slot = 'prefetch')`;

// Pilots first, then rounds in the order of their number.
const ROUNDS = `SELECT o.* FROM round o
    LEFT JOIN round_annotator own ON own.project_id = $1 AND own.round_id = o.id AND own.annotator_id = $2
    WHERE o.project_id = $1 AND o.state = 'open'
      AND (own.annotator_id IS NOT NULL
        OR NOT EXISTS (SELECT 1 FROM round_annotator m WHERE m.project_id = $1 AND m.round_id = o.id))
      AND (coalesce(own.daily_limit, o.daily_limit) IS NULL OR coalesce(own.daily_limit, o.daily_limit) > (
        SELECT count(*) FROM assignment d
        WHERE d.project_id = $1 AND d.round_id = o.id AND d.annotator_id = $2 AND d.state = 'submitted'
          AND d.submitted_at >= date_trunc('day', now(), 'UTC')) + (
        SELECT count(*) FROM assignment d
        WHERE d.project_id = $1 AND d.annotator_id = $2 AND d.state = 'leased' AND d.round_id = o.id))
    ORDER BY o.is_pilot DESC, o.number`;

/**
 * Walks the rounds in their order: they are the outer side of a nested loop. It commits lazily: whatever is written to a
 * lease later waits for the disk, and for the lease with it.
 */
const statementOf = (arms: readonly Arm[]) => `
WITH ${LAZY_COMMIT}, picked AS MATERIALIZED (
  SELECT r.id AS round_id, r.unit, r.label_policy, r.guideline_version_id, r.ranking_version, c.*
  FROM (
    ${ROUNDS}
  ) r
  CROSS JOIN LATERAL (
    SELECT turn.arm::arm AS arm, one.* FROM unnest($6::text[]) WITH ORDINALITY AS turn (arm, number)
    CROSS JOIN LATERAL (${arms.map(
      (arm) => `
      SELECT * FROM (${ARM_CANDIDATES[arm]}) AS ${arm}`,
    ).join(`
      UNION ALL`)}
    ) one
    LIMIT 1
  ) c
  WHERE NOT ($4::assignment_slot = 'current' AND ${HOLDS_A_PREFETCH})
  LIMIT 1
), inserted AS (
  INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, unit, target,
    label_policy, state, slot, lease_until, opened_at, arm, mix_version, ranking_version, rank, need, batch,
    shown_reference, guideline_version_id)
  SELECT $1, $3, $2, c.solution_id, c.segmentation_id, c.round_id,
    CASE WHEN w.target IS NULL THEN 'solution' ELSE c.unit END, coalesce(w.target, -1),
    c.label_policy, 'leased', $4::assignment_slot, now() + make_interval(secs => $5),
    CASE WHEN $4::assignment_slot = 'current' THEN now() END, c.arm,
    $7::int, c.ranking_version, w.ordinal, w.need, c.batch,
    c.has_reference AND (SELECT reference_shown = 'always' FROM project WHERE id = $1), c.guideline_version_id
  FROM lazy CROSS JOIN picked c
  LEFT JOIN LATERAL (
    SELECT k.need, k.ordinal, CASE WHEN c.unit = 'step' AND c.arm IN ('information', 'disagreement') THEN k.focus END AS target
    FROM solution_rank k
    WHERE k.project_id = $1 AND k.round_id = c.round_id AND k.ranking_version = c.ranking_version
      AND k.solution_id = c.solution_id
  ) w ON true
  ON CONFLICT DO NOTHING
  RETURNING round_id, solution_id, arm
), taken AS (
  UPDATE queue_entry q SET open_slots = q.open_slots - 1, is_started = true
  FROM inserted i
  WHERE i.arm <> 'gold' AND q.project_id = $1 AND q.round_id = i.round_id AND q.solution_id = i.solution_id
  RETURNING q.round_id, q.solution_id, q.open_slots
), closed AS (
  DELETE FROM solution_rank k USING taken t
  WHERE t.open_slots = 0 AND k.project_id = $1 AND k.round_id = t.round_id AND k.solution_id = t.solution_id
)
SELECT count(*)::int AS claimed FROM inserted`;

/** The statement's text and values, for the EXPLAIN of tests and benchmark. */
export function claimStatement(request: ClaimRequest): { name: string; text: string; values: unknown[] } {
  const { projectId, annotatorId, assignmentId, slot, leaseSeconds, arms, auditBatches, mixVersion } =
    request;
  const held = ARMS.filter((arm) => request.mixArms.includes(arm));
  const values = [projectId, annotatorId, assignmentId, slot, leaseSeconds, arms, mixVersion];
  // To set up an arm costs as much as to run it, so none but the mix's; and all of them, or its time would tell the arm.
  return {
    name: `claim-task ${held.join(' ')}`,
    text: statementOf(held),
    values: held.includes('audit') ? [...values, auditBatches] : values,
  };
}

/**
 * Leases the next solution to this annotator: one atomic statement that locks one queue entry and never waits for
 * another claim. False: nothing to take, every candidate locked at this moment, the slot was filled meanwhile, or a
 * prefetch waits to become current.
 */
export async function claimTask(db: Queryable, request: ClaimRequest): Promise<boolean> {
  const { rows } = await db.query<{ claimed: number }>(claimStatement(request));
  return (rows[0]?.claimed ?? 0) > 0;
}
