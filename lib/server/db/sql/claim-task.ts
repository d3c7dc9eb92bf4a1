import { ARMS, type Arm } from '@/lib/core/queue/arm-order';
import type { Queryable } from '@/lib/server/db/pool';

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
  /** Import batches in the order in which the audit arm tries them. */
  auditBatches: readonly number[];
  /** Null: the default mix. */
  mixVersion: number | null;
}

const CANDIDATE =
  'q.solution_id, q.batch, s.segmentation_id, p.reference_answer IS NOT NULL AS has_reference';
const MATERIAL = `
      JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
      JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id`;
// A scalar sub-select stays a probe of (project, solution, annotator): NOT EXISTS may become a scan of the person's past.
// Naming both k and q keeps it behind their join, and coalesce is believed to let half through: so the order is walked.
const mayServe = (
  walked: 'k' | 'q',
) => `s.excluded_at IS NULL AND s.representative_id IS NULL AND p.state = 'open'
        AND coalesce((SELECT false FROM assignment a
          WHERE a.project_id = $1 AND a.solution_id = ${walked}.solution_id AND a.annotator_id = $2
            AND (a.state <> 'skipped' OR a.round_id = q.round_id) LIMIT 1), true)`;
const isTakeable = (walked: 'k' | 'q') => `q.open_slots > 0 AND ${mayServe(walked)}`;
const ofRank = (column: 'need' | 'ordinal') => `(
        SELECT k.${column} FROM solution_rank k WHERE k.project_id = $1 AND k.round_id = q.round_id
          AND k.ranking_version = r.ranking_version AND k.solution_id = q.solution_id) AS ${column}`;
const OUT_OF_ORDER = `${CANDIDATE}, ${ofRank('need')}, NULL::int AS focus, ${ofRank('ordinal')}`;
const RANKED = `
      SELECT ${CANDIDATE}, k.need, k.focus, k.ordinal
      FROM solution_rank k
      JOIN queue_entry q ON q.project_id = k.project_id AND q.round_id = k.round_id AND q.solution_id = k.solution_id${MATERIAL}
      WHERE k.project_id = $1 AND k.round_id = r.id AND k.ranking_version = r.ranking_version AND ${isTakeable('k')}`;
const LOCK_ONE = 'FOR UPDATE OF q SKIP LOCKED LIMIT 1';

// "turn.arm = …" names nothing of its own sub-select: an arm whose turn it is not is never executed.
const SUB_SELECTS: Record<Arm, string> = {
  information: `${RANKED} AND turn.arm = 'information'
      ORDER BY k.need DESC, k.tie, k.solution_id ${LOCK_ONE}`,
  audit: `
      SELECT c.* FROM unnest($7::int[]) WITH ORDINALITY AS drawn (batch, ordinal)
      CROSS JOIN LATERAL (
        SELECT ${OUT_OF_ORDER}
        FROM queue_entry q${MATERIAL}
        WHERE q.project_id = $1 AND q.round_id = r.id AND q.batch = drawn.batch AND ${isTakeable('q')}
        ORDER BY q.audit_key ${LOCK_ONE}) c
      WHERE turn.arm = 'audit' LIMIT 1`,
  disagreement: `${RANKED} AND k.disagreement > 0 AND turn.arm = 'disagreement'
      ORDER BY k.disagreement DESC, k.tie, k.solution_id ${LOCK_ONE}`,
  overlap: `
      SELECT ${OUT_OF_ORDER}
      FROM queue_entry q${MATERIAL}
      WHERE q.project_id = $1 AND q.round_id = r.id AND q.is_started AND ${isTakeable('q')} AND turn.arm = 'overlap'
      ORDER BY q.overlap_key ${LOCK_ONE}`,
  gold: `
      SELECT ${OUT_OF_ORDER}
      FROM (SELECT DISTINCT g.solution_id FROM gold g
            WHERE g.project_id = $1 AND g.kind = 'hidden' AND g.retired_at IS NULL) known
      JOIN queue_entry q ON q.project_id = $1 AND q.round_id = r.id AND q.solution_id = known.solution_id${MATERIAL}
      WHERE ${mayServe('q')} AND turn.arm = 'gold'
      ORDER BY hashtextextended(q.solution_id::text || $2::text, 0) ${LOCK_ONE}`,
};

/**
 * What is fetched ahead is on the person's screen, or comes there next: it becomes the current one before another does.
 * Asked of project $1 and annotator $2.
 */
export const HOLDS_A_PREFETCH = `EXISTS (SELECT 1 FROM assignment f
    WHERE f.project_id = $1 AND f.annotator_id = $2 AND f.state = 'leased' AND f.slot = 'prefetch')`;

/** Pilots first, then rounds in the order of their number: the sub-select is the outer side of a nested loop, which keeps its order. */
const STATEMENT = `
WITH picked AS MATERIALIZED (
  SELECT r.id AS round_id, r.unit, r.label_policy, r.guideline_version_id, r.ranking_version, c.*
  FROM (
    SELECT o.* FROM round o
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
    ORDER BY o.is_pilot DESC, o.number
  ) r
  CROSS JOIN LATERAL (
    SELECT turn.arm::arm AS arm, one.* FROM unnest($6::text[]) WITH ORDINALITY AS turn (arm, number)
    CROSS JOIN LATERAL (${ARMS.map(
      (arm) => `
      SELECT * FROM (${SUB_SELECTS[arm]}) AS ${arm}`,
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
    CASE WHEN c.unit = 'step' AND c.focus IS NULL THEN 'solution' ELSE c.unit END,
    CASE WHEN c.unit = 'step' AND c.focus IS NOT NULL THEN c.focus ELSE -1 END,
    c.label_policy, 'leased', $4::assignment_slot, now() + make_interval(secs => $5),
    CASE WHEN $4::assignment_slot = 'current' THEN now() END, c.arm,
    $8::int, c.ranking_version, c.ordinal, c.need, c.batch,
    c.has_reference AND (SELECT reference_shown = 'always' FROM project WHERE id = $1), c.guideline_version_id
  FROM picked c
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
  const values = [projectId, annotatorId, assignmentId, slot, leaseSeconds, arms, auditBatches, mixVersion];
  return { name: 'claim-task', text: STATEMENT, values };
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
