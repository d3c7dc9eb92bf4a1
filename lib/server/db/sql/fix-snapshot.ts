import type pg from 'pg';
import { hasOneRow, type ExportOptions } from '@/lib/core/formats/export-options';
import { candidatePasses, countedPasses } from '@/lib/server/db/sql/candidate-passes';
import type { PassCount } from '@/lib/server/db/sql/count-passes';
import { auditStates } from '@/lib/server/db/sql/measure-audit';
import { isCarriedRating } from '@/lib/server/db/sql/present-steps';
import { rulingsOnSteps } from '@/lib/server/db/sql/rulings-on-steps';

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Ratings as they are at this moment, each with its revision; where steps were cut anew, at the step of now. */
const ratings = (isLong: boolean) => `(
  SELECT json_agg(json_build_array(coalesce(g.position, r.position), r.alternative, r.verdict, r.flagged, r.revision${
    isLong ? `, r.category, r.note, r.seconds, ${utc('r.updated_at')}` : ''
  }) ORDER BY r.position, r.alternative)
  FROM rating r LEFT JOIN step_origin g ON g.project_id = $1 AND g.segmentation_id = c.segmentation_id
    AND g.origin_id = a.segmentation_id AND g.origin_position = r.position
  WHERE r.project_id = $1 AND r.assignment_id = a.id AND (a.segmentation_id = c.segmentation_id OR ${isCarriedRating}))`;

const steps = `(
  SELECT json_agg(json_build_array(t.position, t.alternative_order, t.has_alternatives, t.chosen_alternative, t.own_step,
    (t.source->>'step')::int) ORDER BY t.position)
  FROM assignment_step t WHERE t.project_id = $1 AND t.assignment_id = a.id)`;

// "No error" is about the whole text, which no repair changes.
const firstError = `(CASE WHEN e.segmentation_id = c.segmentation_id OR e.first_error = -1 THEN e.first_error ELSE (
  SELECT g.position FROM step_origin g WHERE g.project_id = $1 AND g.segmentation_id = c.segmentation_id
    AND g.origin_id = e.segmentation_id AND g.origin_position = e.first_error) END)`;

const scores = `(
  SELECT json_agg(json_build_array(g.position, g.alternative, t.p_right) ORDER BY g.position, g.alternative)
  FROM segment g JOIN step_score t ON t.project_id = $1 AND t.scorer_version_id = coalesce(c.scorer_version_id, a.scorer_version_id) AND t.segment_id = g.id
  WHERE g.project_id = $1 AND g.segmentation_id = c.segmentation_id)`;

/** What the project's own scorer said before the label could teach it: P(step wrong), in the order of rateable steps. */
const before = `(SELECT to_json(q.p_wrong) FROM prequential_score q WHERE q.project_id = $1 AND q.assignment_id = a.id)`;

/** Whether a person's label is of the audit sample, and for how many solutions of its batch it stands there. */
const audit = `
  'isBelowTau', CASE WHEN a.state = 'submitted' THEN u.is_below_tau END,
  'auditWeight', CASE WHEN a.state = 'submitted' THEN u.weight END,`;
const auditSample = `${auditStates}, audited AS MATERIALIZED (
  SELECT x.id, x.is_below_tau, CASE WHEN x.is_sampled THEN x.size::float8 / count(*) FILTER (WHERE x.is_sampled) OVER (PARTITION BY x.batch) END AS weight
  FROM (SELECT x.id, x.batch, b.size, x.audit_key < coalesce(b.first_open, 'Infinity') AS is_below_tau,
      x.state = 'labelled' AND x.audit_key < coalesce(b.first_open, 'Infinity') AS is_sampled
    FROM solutions x JOIN batches b USING (batch)) x
)`;

// Formats with one row a solution say nothing of the record that a rating came with.
const label = (isLong: boolean, isOneRow: boolean) => `json_strip_nulls(json_build_object(
  'ratings', ${ratings(isLong)}, 'steps', ${isOneRow ? 'NULL' : steps}, 'rulings', ${rulingsOnSteps('c')}, 'scores', ${isLong ? scores : 'NULL'},
  'wrongBefore', ${isLong ? before : 'NULL'},${isLong ? audit : ''}
  'firstError', ${firstError}, 'policy', a.label_policy, 'finishReason', a.finish_reason, 'finishNote', a.finish_note,
  'resultVerdict', a.result_verdict, 'submittedAt', ${utc('a.submitted_at')}, 'judgingSeconds', a.judging_seconds,
  'answerCheck', a.answer_check, 'outcome', s.outcome, 'referenceAnswer', p.reference_answer, 'finalAnswer', s.final_answer,
  'generation', r.generation, 'round', r.name, 'guideline', v.number, 'isPilot', r.is_pilot,
  'segmentationVersion', CASE WHEN x.version > 1 OR x.id <> s.segmentation_id THEN x.version END, 'isOldCut', nullif(x.id <> s.segmentation_id, false)))`;

const statement = (
  isLong: boolean,
  isOneRow: boolean,
) => `${candidatePasses},${isLong ? auditSample + ',' : ''} written AS (
  INSERT INTO snapshot_item (project_id, snapshot_id, ordinal, split, solution_id, segmentation_id, assignment_id,
    assignment_revision, first_error_verdict_id, scorer_version_id, is_audit_holdout, size, label)
  SELECT $1, $4, c.ordinal, c.split, c.solution_id, c.segmentation_id, c.assignment_id, a.revision, c.verdict_id, c.scorer_version_id,
    c.is_audit_holdout, coalesce((SELECT sum(octet_length(g.text)) FROM segment g
      WHERE g.project_id = $1 AND g.segmentation_id = c.segmentation_id), 0) + octet_length(p.statement), ${label(isLong, isOneRow)}
  FROM (SELECT *, row_number() OVER (ORDER BY split, problem_hash, solution_hash, person, record_hash, occurrence, last) AS ordinal
    FROM candidate WHERE why IS NULL) c
  JOIN problem p ON p.project_id = $1 AND p.id = c.problem_id
  JOIN solution s ON s.project_id = $1 AND s.id = c.solution_id
  JOIN segmentation x ON x.project_id = $1 AND x.id = c.segmentation_id
  LEFT JOIN assignment a ON a.project_id = $1 AND a.id = c.assignment_id
  ${isLong ? 'LEFT JOIN audited u ON u.id = c.solution_id' : ''}
  LEFT JOIN round r ON r.project_id = $1 AND r.id = a.round_id
  LEFT JOIN guideline_version v ON v.project_id = $1 AND v.id = a.guideline_version_id
  LEFT JOIN first_error_verdict e ON e.project_id = $1 AND e.id = c.verdict_id
) ${countedPasses}`;

/**
 * Fixes the list of a snapshot: one statement, so that it is of one moment. Answers with what is in it and
 * why the rest is not. The caller's transaction is REPEATABLE READ, for what it reads besides.
 */
export async function fixSnapshot(
  client: pg.PoolClient,
  snapshot: { projectId: string; id: string; options: ExportOptions },
  protectedIds: readonly string[],
): Promise<PassCount[]> {
  const { projectId, id, options } = snapshot;
  const values = [projectId, JSON.stringify(options), protectedIds, id];
  const { rows } = await client.query<PassCount>(
    statement(options.format === 'long', hasOneRow(options.format)),
    values,
  );
  return rows;
}
