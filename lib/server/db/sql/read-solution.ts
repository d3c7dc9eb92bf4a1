import type { PassRating, SolutionEvent, SolutionPass } from '@/lib/contracts/solutions';
import type { Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import { joinPresentStep } from '@/lib/server/db/sql/present-steps';

const NAME = `coalesce(u.name, nullif(n.outside_ref, ''), right(n.pseudonym::text, 6))`;

export interface SolutionHead {
  id: string;
  problemId: string;
  segmentationId: string;
  segmentationVersion: number;
  statement: string;
  referenceAnswer: string | null;
  finalAnswer: string | null;
  endsWithoutAnswer: boolean;
  generator: string | null;
  outcome: 'right' | 'wrong' | 'undecided';
  outcomeRule: string | null;
  isHeld: boolean;
  heldReason: string | null;
  openReportId: string | null;
  isExcluded: boolean;
  siblingCount: number;
  passCount: number;
}

const HEAD = `
SELECT s.id, s.problem_id AS "problemId", s.segmentation_id AS "segmentationId", v.version AS "segmentationVersion",
  p.statement, p.reference_answer AS "referenceAnswer", s.final_answer AS "finalAnswer",
  s.ends_without_answer AS "endsWithoutAnswer", s.generator, s.outcome, s.outcome_rule AS "outcomeRule",
  p.state = 'held' AS "isHeld", p.held_reason AS "heldReason", s.excluded_at IS NOT NULL AS "isExcluded",
  (SELECT i.id FROM inbox_item i WHERE i.project_id = $1 AND i.problem_id = s.problem_id AND i.state = 'open'
    AND i.kind IN ('bad_problem', 'wrong_reference') ORDER BY i.created_at, i.id LIMIT 1) AS "openReportId",
  (SELECT count(*)::int - 1 FROM solution o WHERE o.project_id = $1 AND o.problem_id = s.problem_id) AS "siblingCount",
  (SELECT count(*)::int FROM assignment a WHERE a.project_id = $1 AND a.solution_id = s.id) AS "passCount"
FROM solution s
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
JOIN segmentation v ON v.project_id = s.project_id AND v.id = s.segmentation_id
WHERE s.project_id = $1 AND s.id = $2`;

export async function readSolutionHead(
  db: Queryable,
  projectId: string,
  solutionId: string,
): Promise<SolutionHead | null> {
  const { rows } = await db.query<SolutionHead>(HEAD, [projectId, solutionId]);
  return rows[0] ?? null;
}

export interface SegmentRow {
  position: number;
  alternative: number;
  kind: 'path' | 'alternative' | 'critique';
  role: string;
  isRateable: boolean;
  text: string;
  scores: { scorer: string; pRight: number }[];
}

// Of each scorer the newest version alone.
const SEGMENTS = `
SELECT g.position, g.alternative, g.kind, g.role, g.is_rateable AS "isRateable", g.text,
  (SELECT coalesce(json_agg(x ORDER BY x.scorer), '[]') FROM (
    SELECT DISTINCT ON (c.id) c.name AS scorer, t.p_right AS "pRight"
    FROM step_score t JOIN scorer_version w ON w.project_id = $1 AND w.id = t.scorer_version_id
    JOIN scorer c ON c.project_id = $1 AND c.id = w.scorer_id
    WHERE t.project_id = $1 AND t.segment_id = g.id ORDER BY c.id, w.version DESC) x) AS scores
FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = $2 ORDER BY g.position, g.alternative`;

export async function readSegments(
  db: Queryable,
  projectId: string,
  segmentationId: string,
): Promise<SegmentRow[]> {
  const { rows } = await db.query<SegmentRow>(SEGMENTS, [projectId, segmentationId]);
  return rows;
}

export type PassRow = Omit<
  SolutionPass,
  'isCurrentSegmentation' | 'firstError' | 'keptSteps' | 'openedAt' | 'submittedAt'
> & {
  segmentationId: string;
  openedAt: Date | null;
  submittedAt: Date | null;
  ratings: PassRating[];
};

const PASSES = `
SELECT a.id AS "assignmentId", ${NAME} AS annotator, n.kind = 'outside' AS "isOutside", o.name AS round, a.state, a.arm,
  a.label_policy AS "labelPolicy", a.segmentation_id AS "segmentationId", v.version AS "segmentationVersion",
  a.finish_reason AS "finishReason", a.finish_note AS "finishNote", a.paid_seconds AS "paidSeconds",
  a.shown_reference AS "shownReference", a.shown_scores AS "shownScores", a.opened_at AS "openedAt",
  a.submitted_at AS "submittedAt",
  (SELECT coalesce(json_agg(json_build_object('position', r.position, 'alternative', r.alternative,
      'verdict', r.verdict, 'flagged', r.flagged, 'note', r.note, 'category', r.category,
      'ownStep', w.own_step, 'ownCritique', w.own_critique, 'wrongLine', r.wrong_line)
      ORDER BY r.position, r.alternative), '[]')
    FROM rating r
    LEFT JOIN assignment_step w ON w.project_id = r.project_id AND w.assignment_id = r.assignment_id
      AND w.position = r.position AND r.alternative = 0
    WHERE r.project_id = $1 AND r.assignment_id = a.id) AS ratings
FROM assignment a
JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
JOIN round o ON o.project_id = $1 AND o.id = a.round_id
JOIN segmentation v ON v.project_id = $1 AND v.id = a.segmentation_id
WHERE a.project_id = $1 AND a.solution_id = $2
ORDER BY a.id DESC LIMIT $3`;

export async function readPasses(
  db: Queryable,
  projectId: string,
  solutionId: string,
  limit: number,
): Promise<PassRow[]> {
  const { rows } = await db.query<PassRow>(PASSES, [projectId, solutionId, limit]);
  return rows;
}

const EVENTS = `
SELECT e.created_at AS at, coalesce(w.name, ${NAME}) AS by, ${NAME} AS annotator, e.kind, e.position, e.alternative,
  e.verdict, e.note, e.own_step AS "ownStep", e.own_critique AS "ownCritique", e.wrong_line AS "wrongLine",
  CASE WHEN a.segmentation_id <> s.segmentation_id THEN v.version END AS "segmentationVersion"
FROM solution s JOIN assignment a ON a.project_id = s.project_id AND a.solution_id = s.id
JOIN segmentation v ON v.project_id = a.project_id AND v.id = a.segmentation_id
JOIN rating_event e ON e.project_id = $1 AND e.assignment_id = a.id
JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
LEFT JOIN "user" w ON w.id = e.user_id
WHERE s.project_id = $1 AND s.id = $2
ORDER BY e.created_at DESC, e.position DESC, e.revision DESC LIMIT $3`;

export async function readEvents(db: Queryable, projectId: string, solutionId: string, limit: number) {
  const { rows } = await db.query<Omit<SolutionEvent, 'at'> & { at: Date }>(EVENTS, [
    projectId,
    solutionId,
    limit,
  ]);
  return rows;
}

export interface OriginRow {
  originId: string;
  originPosition: number;
  position: number;
}

const ORIGINS = `
SELECT origin_id AS "originId", origin_position AS "originPosition", position FROM step_origin
WHERE project_id = $1 AND segmentation_id = $2`;

/** Which steps of earlier segmentations are steps of this one, unchanged. */
export async function readOrigins(
  db: Queryable,
  projectId: string,
  segmentationId: string,
): Promise<OriginRow[]> {
  return (await db.query<OriginRow>(ORIGINS, [projectId, segmentationId])).rows;
}

export interface RulingRow {
  position: number;
  verdict: Verdict;
  note: string | null;
  by: string;
}

// The last word on each step of the path counts, one on the same step of an earlier segmentation too.
const RULINGS = `
SELECT DISTINCT ON (1) coalesce(g.position, j.position) AS position, j.verdict, j.note, u.name AS by
FROM solution s JOIN adjudication j ON j.project_id = s.project_id AND j.solution_id = s.id AND j.alternative = 0
JOIN "user" u ON u.id = j.decided_by_id
${joinPresentStep('j.segmentation_id', 'j.position')}
WHERE s.project_id = $1 AND s.id = $2 AND (j.segmentation_id = s.segmentation_id OR g.position IS NOT NULL)
ORDER BY 1, j.created_at DESC, j.id DESC`;

export async function readRulings(
  db: Queryable,
  projectId: string,
  solutionId: string,
): Promise<RulingRow[]> {
  const { rows } = await db.query<RulingRow>(RULINGS, [projectId, solutionId]);
  return rows;
}

const VERDICTS = `
SELECT ${NAME} AS annotator, f.first_error AS "firstError" FROM first_error_verdict f
JOIN annotator n ON n.project_id = $1 AND n.id = f.annotator_id LEFT JOIN "user" u ON u.id = n.user_id
WHERE f.project_id = $1 AND f.solution_id = $2 ORDER BY f.id LIMIT 100`;

export async function readFirstErrorVerdicts(db: Queryable, projectId: string, solutionId: string) {
  const { rows } = await db.query<{ annotator: string; firstError: number }>(VERDICTS, [
    projectId,
    solutionId,
  ]);
  return rows;
}
