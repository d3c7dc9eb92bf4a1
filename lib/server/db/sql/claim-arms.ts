import type { Arm } from '@/lib/core/queue/arm-order';

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
const RANKED = `
      SELECT ${CANDIDATE}
      FROM solution_rank k
      JOIN queue_entry q ON q.project_id = k.project_id AND q.round_id = k.round_id AND q.solution_id = k.solution_id${MATERIAL}
      WHERE k.project_id = $1 AND k.round_id = r.id AND k.ranking_version = r.ranking_version AND ${isTakeable('k')}`;
const LOCK_ONE = 'FOR UPDATE OF q SKIP LOCKED LIMIT 1';

/**
 * What each arm serves annotator $2 of project $1 in round `r`, one row, locked, when `turn` names it ($8: import batches in
 * the order in which the audit arm tries them). "turn.arm = …" names nothing of its own sub-select: an arm whose turn it
 * is not is never executed.
 */
export const ARM_CANDIDATES: Record<Arm, string> = {
  information: `${RANKED} AND turn.arm = 'information'
      ORDER BY k.need DESC, k.tie, k.solution_id ${LOCK_ONE}`,
  audit: `
      SELECT c.* FROM unnest($8::int[]) WITH ORDINALITY AS drawn (batch, ordinal)
      CROSS JOIN LATERAL (
        SELECT ${CANDIDATE}
        FROM queue_entry q${MATERIAL}
        WHERE q.project_id = $1 AND q.round_id = r.id AND q.batch = drawn.batch AND ${isTakeable('q')}
        ORDER BY q.audit_key ${LOCK_ONE}) c
      WHERE turn.arm = 'audit' LIMIT 1`,
  disagreement: `${RANKED} AND k.disagreement > 0 AND turn.arm = 'disagreement'
      ORDER BY k.disagreement DESC, k.tie, k.solution_id ${LOCK_ONE}`,
  overlap: `
      SELECT ${CANDIDATE}
      FROM queue_entry q${MATERIAL}
      WHERE q.project_id = $1 AND q.round_id = r.id AND q.is_started AND ${isTakeable('q')} AND turn.arm = 'overlap'
      ORDER BY q.overlap_key ${LOCK_ONE}`,
  gold: `
      SELECT ${CANDIDATE}
      FROM (SELECT DISTINCT g.solution_id FROM gold g
            WHERE g.project_id = $1 AND g.kind = 'hidden' AND g.retired_at IS NULL) known
      JOIN queue_entry q ON q.project_id = $1 AND q.round_id = r.id AND q.solution_id = known.solution_id${MATERIAL}
      WHERE ${mayServe('q')} AND turn.arm = 'gold'
      ORDER BY hashtextextended(q.solution_id::text || $2::text, 0) ${LOCK_ONE}`,
};
