import type { FieldMode } from '@/lib/core/labels/requirements';
import type { GivenVerdict, LabelPolicy } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

/** An assignment with what its rules depend on. */
export interface LockedAssignment {
  annotatorId: string;
  roundId: string;
  solutionId: string;
  problemId: string;
  state: 'leased' | 'submitted' | 'skipped' | 'expired' | 'imported';
  target: number;
  labelPolicy: LabelPolicy;
  shownReference: boolean;
  submitClientId: string | null;
  submittedAt: Date | null;
  heldSeconds: number;
  intervals: { kind: 'active' | 'idle' | 'hidden' | 'paused'; from: string; to: string }[] | null;
  categoryMode: FieldMode;
  explanationMode: FieldMode;
  resultVerdictMode: FieldMode;
  ownStepMode: FieldMode;
  ownCritiqueMode: FieldMode;
  idleSeconds: number;
  hiddenSeconds: number;
  roundState: 'draft' | 'open' | 'closed';
  reopenHours: number;
  dailySkipLimit: number;
}

const STATEMENT = `
SELECT a.annotator_id AS "annotatorId", a.round_id AS "roundId", a.solution_id AS "solutionId",
  s.problem_id AS "problemId", a.state, a.target, a.label_policy AS "labelPolicy",
  a.shown_reference AS "shownReference",
  a.submit_client_id AS "submitClientId", a.submitted_at AS "submittedAt", a.intervals,
  extract(epoch FROM clock_timestamp() - a.created_at)::float8 AS "heldSeconds",
  p.category_mode AS "categoryMode", p.explanation_mode AS "explanationMode",
  p.result_verdict_mode AS "resultVerdictMode", p.own_step_mode AS "ownStepMode",
  p.own_critique_mode AS "ownCritiqueMode", p.idle_seconds AS "idleSeconds", p.hidden_seconds AS "hiddenSeconds",
  o.state AS "roundState", o.reopen_hours AS "reopenHours", o.daily_skip_limit AS "dailySkipLimit"
FROM assignment a
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id
JOIN project p ON p.id = a.project_id
WHERE a.project_id = $1 AND a.id = $2`;

/** Locks an assignment until the transaction ends; null where there is none. */
export async function lockAssignment(
  db: Queryable,
  projectId: string,
  assignmentId: string,
): Promise<LockedAssignment | null> {
  const values = [projectId, assignmentId];
  const { rows } = await db.query<LockedAssignment>({
    name: 'lock-assignment',
    text: `${STATEMENT} FOR NO KEY UPDATE OF a`,
    values,
  });
  return rows[0] ?? null;
}

export interface HeldRating {
  position: number;
  alternative: number;
  verdict: GivenVerdict | null;
  flagged: boolean | null;
  note: string | null;
  category: string | null;
  ownStep: string | null;
  ownCritique: string | null;
}

const RATINGS = `
SELECT r.position, r.alternative, r.verdict, r.flagged, r.note, r.category, s.own_step AS "ownStep",
  s.own_critique AS "ownCritique"
FROM rating r
LEFT JOIN assignment_step s ON s.project_id = r.project_id AND s.assignment_id = r.assignment_id
  AND s.position = r.position AND r.alternative = 0
WHERE r.project_id = $1 AND r.assignment_id = $2 ORDER BY r.position, r.alternative`;
const RATEABLE = `
SELECT g.position FROM assignment a
JOIN segment g ON g.project_id = a.project_id AND g.segmentation_id = a.segmentation_id
WHERE a.project_id = $1 AND a.id = $2 AND g.alternative = 0 AND g.is_rateable
  AND (a.target = -1 OR g.position = a.target)
ORDER BY g.position`;

/** The ratings of an assignment and the positions that are to be rated, in order. */
export async function readRatings(
  db: Queryable,
  projectId: string,
  assignmentId: string,
): Promise<{ ratings: HeldRating[]; rateable: number[] }> {
  const values = [projectId, assignmentId];
  const ratings = await db.query<HeldRating>({ name: 'read-ratings', text: RATINGS, values });
  const rateable = await db.query<{ position: number }>({ name: 'read-rateable', text: RATEABLE, values });
  return { ratings: ratings.rows, rateable: rateable.rows.map((row) => row.position) };
}
