import type { FieldMode } from '@/lib/core/labels/requirements';
import type { LabelPolicy } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import type { LeaseSlot } from '@/lib/server/db/sql/claim-task';
import type { StoredRating } from '@/lib/contracts/label';

/** What the label screen needs of an assignment, before rendering. */
export interface TaskRow {
  state: 'leased' | 'submitted' | 'skipped' | 'expired' | 'imported';
  slot: LeaseSlot | null;
  leaseUntil: Date | null;
  target: number;
  labelPolicy: LabelPolicy;
  shownReference: boolean;
  /** The project shows more once the steps are rated, and this pass has not seen it. */
  awaitsReveal: boolean;
  roundName: string;
  doneToday: number;
  planToday: number | null;
  categoryMode: FieldMode;
  explanationMode: FieldMode;
  resultVerdictMode: FieldMode;
  ownStepMode: FieldMode;
  ownCritiqueMode: FieldMode;
  hasAnswerCheck: boolean;
  referenceShown: 'always' | 'after_rating' | 'never';
  errorCategories: unknown;
  idleSeconds: number;
  hiddenSeconds: number;
  guidelineNumber: number | null;
  newestGuideline: number | null;
  returnNote: string | null;
  statement: string;
  referenceAnswer: string | null;
  finalAnswer: string | null;
  isAnswerWrong: boolean;
  endsWithoutAnswer: boolean;
  tests: unknown;
  segments: TaskSegment[];
  ratings: StoredRating[];
}

export interface TaskSegment {
  position: number;
  alternative: number;
  kind: 'path' | 'alternative' | 'critique';
  role: string;
  isRateable: boolean;
  text: string;
  /** Null unless scores were shown to this pass. */
  score: number | null;
}

// Of an outside scorer where there is one, its newest version; else the project's own.
const SHOWN_SCORE = `coalesce(
        (SELECT t.p_right FROM step_score t
          JOIN scorer_version w ON w.project_id = t.project_id AND w.id = t.scorer_version_id
          WHERE t.project_id = $1 AND t.segment_id = g.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1),
        (SELECT 1 - x.p_wrong[array_position(x.positions, g.position)] FROM solution_score x
          WHERE x.project_id = $1 AND x.solution_id = a.solution_id AND x.segmentation_id = a.segmentation_id))`;

const STATEMENT = `
SELECT a.state, a.slot, a.lease_until AS "leaseUntil", a.target, a.label_policy AS "labelPolicy",
  a.shown_reference AS "shownReference",
  a.revealed_at IS NULL AND 'after_rating' IN (j.reference_shown, j.scores_shown) AS "awaitsReveal", o.name AS "roundName",
  (SELECT count(*)::int FROM assignment d
    WHERE d.project_id = $1 AND d.round_id = a.round_id AND d.annotator_id = a.annotator_id AND d.state = 'submitted'
      AND d.submitted_at >= date_trunc('day', now(), 'UTC')) AS "doneToday",
  coalesce(m.plan, m.daily_limit, o.daily_limit) AS "planToday",
  j.category_mode AS "categoryMode", j.explanation_mode AS "explanationMode",
  j.result_verdict_mode AS "resultVerdictMode", j.own_step_mode AS "ownStepMode",
  j.own_critique_mode AS "ownCritiqueMode", j.reference_shown AS "referenceShown",
  j.has_answer_check AS "hasAnswerCheck",
  j.error_categories AS "errorCategories", j.idle_seconds AS "idleSeconds", j.hidden_seconds AS "hiddenSeconds",
  (SELECT g.number FROM guideline_version g
    WHERE g.project_id = $1 AND g.id = a.guideline_version_id) AS "guidelineNumber",
  (SELECT max(g.number) FROM guideline_version g
    WHERE g.project_id = $1 AND g.published_at IS NOT NULL) AS "newestGuideline",
  (SELECT t.note FROM assignment_return t WHERE t.project_id = $1 AND t.assignment_id = a.id
     AND t.reopened_at > coalesce(a.submitted_at, '-infinity') ORDER BY t.reopened_at DESC LIMIT 1) AS "returnNote",
  p.statement, p.reference_answer AS "referenceAnswer", s.final_answer AS "finalAnswer",
  s.outcome = 'wrong' AS "isAnswerWrong", s.ends_without_answer AS "endsWithoutAnswer", s.tests,
  (SELECT coalesce(json_agg(json_build_object('position', g.position, 'alternative', g.alternative, 'kind', g.kind,
      'role', g.role, 'isRateable', g.is_rateable, 'text', g.text,
      'score', CASE WHEN a.shown_scores AND g.alternative = 0 THEN ${SHOWN_SCORE} END)
      ORDER BY g.position, g.alternative), '[]')
    FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = a.segmentation_id
      AND (a.target = -1 OR g.position <= a.target)) AS segments,
  (SELECT coalesce(json_agg(json_build_object('position', r.position, 'alternative', r.alternative,
      'verdict', r.verdict, 'flagged', r.flagged, 'note', r.note, 'category', r.category, 'ownStep', w.own_step,
      'ownCritique', w.own_critique, 'wrongLine', r.wrong_line, 'revision', r.revision)
      ORDER BY r.position, r.alternative), '[]')
    FROM rating r
    LEFT JOIN assignment_step w ON w.project_id = r.project_id AND w.assignment_id = r.assignment_id
      AND w.position = r.position AND r.alternative = 0
    WHERE r.project_id = $1 AND r.assignment_id = a.id) AS ratings
FROM assignment a
JOIN project j ON j.id = a.project_id
JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
LEFT JOIN round_annotator m ON m.project_id = a.project_id AND m.round_id = a.round_id AND m.annotator_id = a.annotator_id
WHERE a.project_id = $1 AND a.id = $2`;

/** Reads an assignment with its material and its own ratings; null: there is none. */
export async function readTask(
  db: Queryable,
  projectId: string,
  assignmentId: string,
): Promise<TaskRow | null> {
  const values = [projectId, assignmentId];
  const { rows } = await db.query<TaskRow>({ name: 'read-task', text: STATEMENT, values });
  return rows[0] ?? null;
}
