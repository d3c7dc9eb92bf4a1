import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import type { FinishReason, GivenVerdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import { ruledStepOfPass } from '@/lib/server/db/sql/present-steps';

export interface OwnRound {
  name: string;
  deadline: Date | null;
  doneToday: number;
  planToday: number | null;
  done: number;
  paidSecondsToday: number;
  judgingSecondsToday: number;
  paidSeconds: number;
}

export interface OwnSubmission {
  assignmentId: string;
  submittedAt: Date;
  roundName: string;
  problem: string;
  finishReason: FinishReason;
  /** 0-based; null: no negative step. */
  firstError: number | null;
  paidSeconds: number | null;
  reopenUntil: Date | null;
  returned: { at: string; note: string } | null;
}

export interface OwnRuling {
  assignmentId: string;
  at: Date;
  problem: string;
  position: number | null;
  kind: string;
  ownVerdict: GivenVerdict | null;
  verdict: GivenVerdict | null;
  note: string | null;
  step: string | null;
  isContested: boolean;
}

const OWN = `annotator n JOIN assignment a ON a.project_id = n.project_id AND a.annotator_id = n.id`;

const ROUNDS = `
SELECT o.name, o.deadline, coalesce(m.plan, m.daily_limit, o.daily_limit) AS "planToday",
  count(a.id) FILTER (WHERE a.submitted_at >= $3)::int AS "doneToday", count(a.id)::int AS done,
  coalesce(sum(a.paid_seconds) FILTER (WHERE a.submitted_at >= $3), 0)::float8 AS "paidSecondsToday",
  coalesce(sum(a.judging_seconds) FILTER (WHERE a.submitted_at >= $3), 0)::float8 AS "judgingSecondsToday",
  coalesce(sum(a.paid_seconds), 0)::float8 AS "paidSeconds"
FROM round o
LEFT JOIN annotator n ON n.project_id = o.project_id AND n.user_id = $2
LEFT JOIN round_annotator m ON m.project_id = o.project_id AND m.round_id = o.id AND m.annotator_id = n.id
LEFT JOIN assignment a ON a.project_id = o.project_id AND a.round_id = o.id AND a.annotator_id = n.id
  AND a.state = 'submitted'
WHERE o.project_id = $1 AND (a.submitted_at >= $3 OR o.state = 'open' AND (m.annotator_id IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM round_annotator x WHERE x.project_id = o.project_id AND x.round_id = o.id)))
GROUP BY o.number, o.name, o.deadline, o.daily_limit, m.plan, m.daily_limit
ORDER BY o.number`;

/** The rounds that this person can work in, or worked in since `dayStart`, each with their own counts and times. */
export async function readOwnRounds(
  db: Queryable,
  projectId: string,
  userId: string,
  dayStart: Date,
): Promise<OwnRound[]> {
  return (await db.query<OwnRound>(ROUNDS, [projectId, userId, dayStart])).rows;
}

const SUBMISSIONS = `
SELECT a.id AS "assignmentId", a.submitted_at AS "submittedAt", o.name AS "roundName", left(p.statement, ${STATEMENT_HEAD_CHARS}) AS problem,
  a.finish_reason AS "finishReason", a.paid_seconds AS "paidSeconds",
  (SELECT min(r.position) FROM rating r WHERE r.project_id = a.project_id AND r.assignment_id = a.id
     AND r.alternative = 0 AND r.verdict = 'negative') AS "firstError",
  CASE WHEN o.state = 'open' AND a.submitted_at + make_interval(hours => o.reopen_hours) > now()
    THEN a.submitted_at + make_interval(hours => o.reopen_hours) END AS "reopenUntil",
  (SELECT json_build_object('at', b.created_at, 'note', b.note) FROM assignment_return b
   WHERE b.project_id = a.project_id AND b.assignment_id = a.id AND b.reopened_at IS NULL
   ORDER BY b.created_at DESC LIMIT 1) AS returned
FROM ${OWN}
JOIN round o ON o.project_id = a.project_id AND o.id = a.round_id
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
WHERE n.project_id = $1 AND n.user_id = $2 AND a.state = 'submitted'
ORDER BY a.submitted_at DESC, a.id DESC LIMIT $3 OFFSET $4`;

/** A page of what this person submitted, newest first. */
export async function readOwnSubmissions(
  db: Queryable,
  place: { projectId: string; userId: string },
  page: { limit: number; offset: number },
): Promise<OwnSubmission[]> {
  const values = [place.projectId, place.userId, page.limit, page.offset];
  return (await db.query<OwnSubmission>(SUBMISSIONS, values)).rows;
}

const COUNT = `SELECT count(*)::int AS count FROM ${OWN}
WHERE n.project_id = $1 AND n.user_id = $2 AND a.state = 'submitted'`;

/** All that this person submitted in this project. */
export async function countOwnSubmissions(db: Queryable, projectId: string, userId: string): Promise<number> {
  return (await db.query<{ count: number }>(COUNT, [projectId, userId])).rows[0]!.count;
}

// A ruling on a step, and every other decision on what this person put before the lead.
const TIMES = `
SELECT a.id AS "assignmentId", a.annotator_id AS "annotatorId", left(p.statement, ${STATEMENT_HEAD_CHARS}) AS problem,
  a.submitted_at AS "submittedAt", a.intervals, coalesce(a.judging_seconds, 0) AS "judgingSeconds",
  coalesce(a.paid_seconds, 0) AS "paidSeconds"
FROM ${OWN}
JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
WHERE n.project_id = $1 AND n.user_id = $2 AND a.state = 'submitted' AND a.submitted_at >= $3
ORDER BY a.submitted_at DESC, a.id DESC LIMIT 100`;

export interface OwnTime {
  assignmentId: string;
  annotatorId: string;
  problem: string;
  submittedAt: Date;
  intervals: { kind: 'active' | 'idle' | 'hidden' | 'paused'; from: string; to: string }[] | null;
  judgingSeconds: number;
  paidSeconds: number;
}

/** The raw time of what this person submitted since `dayStart`, newest first. */
export async function readOwnTimes(
  db: Queryable,
  projectId: string,
  userId: string,
  dayStart: Date,
): Promise<OwnTime[]> {
  return (await db.query<OwnTime>(TIMES, [projectId, userId, dayStart])).rows;
}

const PAUSED = `
SELECT coalesce(sum(extract(epoch FROM least(coalesce(w.ended_at, $4), $4) - greatest(w.started_at, $3))), 0)::float8
  AS seconds
FROM annotator n JOIN work_pause w ON w.project_id = n.project_id AND w.annotator_id = n.id
WHERE n.project_id = $1 AND n.user_id = $2 AND w.started_at < $4 AND coalesce(w.ended_at, $4) > $3`;

/** Seconds of this person's pauses from `dayStart` until `now`. */
export async function sumOwnPauses(
  db: Queryable,
  place: { projectId: string; userId: string },
  dayStart: Date,
  now: Date,
): Promise<number> {
  const values = [place.projectId, place.userId, dayStart, now];
  return (await db.query<{ seconds: number }>(PAUSED, values)).rows[0]!.seconds;
}

const RULINGS = `
SELECT * FROM (
  SELECT a.id AS "assignmentId", d.created_at AS at, left(p.statement, ${STATEMENT_HEAD_CHARS}) AS problem, r.position, 'ruling' AS kind,
    r.verdict AS "ownVerdict", d.verdict, d.note,
    (SELECT left(g.text, 600) FROM segment g WHERE g.project_id = a.project_id
       AND g.segmentation_id = a.segmentation_id AND g.position = r.position AND g.alternative = 0) AS step,
    EXISTS (SELECT 1 FROM inbox_item x WHERE x.project_id = a.project_id AND x.assignment_id = a.id
      AND x.kind = 'dispute' AND x.position = r.position AND x.state = 'open') AS "isContested"
  FROM ${OWN}
  JOIN adjudication d ON d.project_id = a.project_id AND d.solution_id = a.solution_id
  JOIN rating r ON r.project_id = a.project_id AND r.assignment_id = a.id AND r.position = ${ruledStepOfPass}
    AND r.alternative = d.alternative AND r.verdict IS NOT NULL
  JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
  WHERE n.project_id = $1 AND n.user_id = $2 AND a.state = 'submitted'
  UNION ALL
  SELECT a.id, i.decided_at, left(p.statement, ${STATEMENT_HEAD_CHARS}), i.position, i.kind::text, NULL, NULL, i.decision ->> 'note',
    NULL, false
  FROM ${OWN}
  JOIN inbox_item i ON i.project_id = a.project_id AND i.assignment_id = a.id AND i.state = 'decided'
    AND i.decided_at IS NOT NULL AND coalesce(i.decision ->> 'act', '') <> 'rule'
  JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
  JOIN problem p ON p.project_id = s.project_id AND p.id = s.problem_id
  WHERE n.project_id = $1 AND n.user_id = $2
) answers ORDER BY at DESC LIMIT 30`;

/** The lead's newest rulings on steps that this person judged, and decisions on what this person asked. */
export async function readOwnRulings(db: Queryable, projectId: string, userId: string): Promise<OwnRuling[]> {
  return (await db.query<OwnRuling>(RULINGS, [projectId, userId])).rows;
}
