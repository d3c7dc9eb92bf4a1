import type { Queryable } from '@/lib/server/db/pool';

export const USABLE = `a.state = 'submitted' AND a.finish_reason IN ('found_error', 'solution')`;

export interface WorkRow {
  roundId: string;
  annotatorId: string;
  plan: number | null;
  submitted: number;
  usable: number;
  errors: number;
  badProblems: number;
  giveUps: number;
  skips: number;
  paidSeconds: number;
  cost: number | null;
  edited: number;
  edits: number;
}

// Edits: what a person changed after submitting, the solution being taken back or returned; few rows, found one by one.
const WORK = `
WITH work AS (
  SELECT a.round_id, a.annotator_id, count(*) FILTER (WHERE a.state = 'submitted') AS submitted,
    count(*) FILTER (WHERE ${USABLE}) AS usable,
    count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'found_error') AS errors,
    count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'bad_problem') AS bad_problems,
    count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'give_up') AS give_ups,
    count(*) FILTER (WHERE a.state = 'skipped') AS skips,
    coalesce(sum(a.paid_seconds) FILTER (WHERE a.state = 'submitted'), 0) AS paid
  FROM assignment a WHERE a.project_id = $1 AND a.state IN ('submitted', 'skipped')
  GROUP BY a.round_id, a.annotator_id
), taken_back AS MATERIALIZED (
  SELECT a.id, a.round_id, a.annotator_id, a.first_submitted_at FROM assignment a
  WHERE a.project_id = $1 AND (a.state = 'submitted' AND a.first_submitted_at < a.submitted_at
    OR a.state = 'leased' AND a.first_submitted_at IS NOT NULL)
), edited AS (
  SELECT t.round_id, t.annotator_id, count(DISTINCT t.id) AS edited, count(*) AS edits
  FROM taken_back t
  JOIN rating_event e ON e.project_id = $1 AND e.assignment_id = t.id AND e.kind IN ('set', 'cleared')
    AND e.created_at > t.first_submitted_at
  GROUP BY t.round_id, t.annotator_id
), planned AS (
  SELECT m.round_id, m.annotator_id, m.plan FROM round_annotator m
  JOIN round o ON o.project_id = $1 AND o.id = m.round_id
  WHERE m.project_id = $1 AND (o.state = 'open' OR EXISTS (SELECT 1 FROM work w
    WHERE w.round_id = m.round_id AND w.annotator_id = m.annotator_id))
)
SELECT o.id AS "roundId", annotator_id AS "annotatorId", p.plan, coalesce(w.submitted, 0)::int AS submitted,
  coalesce(w.usable, 0)::int AS usable, coalesce(w.errors, 0)::int AS errors,
  coalesce(w.bad_problems, 0)::int AS "badProblems", coalesce(w.give_ups, 0)::int AS "giveUps",
  coalesce(w.skips, 0)::int AS skips, coalesce(w.paid, 0)::float8 AS "paidSeconds",
  (coalesce(w.paid, 0) / 3600 * o.pay_rate)::float8 AS cost, coalesce(e.edited, 0)::int AS edited,
  coalesce(e.edits, 0)::int AS edits
FROM work w
FULL JOIN planned p USING (round_id, annotator_id)
FULL JOIN edited e USING (round_id, annotator_id)
JOIN round o ON o.project_id = $1 AND o.id = round_id
ORDER BY o.number DESC, annotator_id`;

/** Work and edits by round and person; of labels that were made here. Also who is in an open round and did nothing. */
export async function measureWork(db: Queryable, projectId: string): Promise<WorkRow[]> {
  return (await db.query<WorkRow>(WORK, [projectId])).rows;
}

export interface DayRow {
  /** YYYY-MM-DD, UTC. */
  day: string;
  submitted: number;
  errors: number;
  paidSeconds: number;
}

const DAYS = `
SELECT to_char(a.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS submitted,
  count(*) FILTER (WHERE a.finish_reason = 'found_error')::int AS errors,
  coalesce(sum(a.paid_seconds), 0)::float8 AS "paidSeconds"
FROM assignment a WHERE a.project_id = $1 AND a.state = 'submitted' AND a.submitted_at IS NOT NULL
GROUP BY 1 ORDER BY 1 DESC LIMIT $2`;

/** The last days on which something was submitted, the oldest first. */
export async function measureDays(db: Queryable, projectId: string, most: number): Promise<DayRow[]> {
  return (await db.query<DayRow>(DAYS, [projectId, most])).rows.reverse();
}

export interface ArmRow {
  arm: string;
  served: number;
  skips: number;
  giveUps: number;
}

const ARMS = `
SELECT a.arm, count(*)::int AS served, count(*) FILTER (WHERE a.state = 'skipped')::int AS skips,
  count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'give_up')::int AS "giveUps"
FROM assignment a WHERE a.project_id = $1 AND a.state IN ('submitted', 'skipped') AND a.arm IS NOT NULL
GROUP BY a.arm ORDER BY a.arm`;

/** What was served by each arm and came back, submitted or skipped. */
export async function measureArms(db: Queryable, projectId: string): Promise<ArmRow[]> {
  return (await db.query<ArmRow>(ARMS, [projectId])).rows;
}

export interface PlanRow {
  roundId: string;
  plan: number;
}

const PLANS = `
SELECT o.id AS "roundId", coalesce(o.target, (
    SELECT coalesce(sum(q.open_slots), 0) FROM queue_entry q WHERE q.project_id = $1 AND q.round_id = o.id) + (
    SELECT count(*) FROM assignment a WHERE a.project_id = $1 AND a.round_id = o.id
      AND a.state IN ('submitted', 'leased')))::int AS plan
FROM round o WHERE o.project_id = $1 AND o.import_id IS NULL AND o.state <> 'draft' ORDER BY o.number DESC`;

/** What each round aims at: its target, else all that its solutions come to. Rounds of imported labels are none. */
export async function measurePlans(db: Queryable, projectId: string): Promise<PlanRow[]> {
  return (await db.query<PlanRow>(PLANS, [projectId])).rows;
}

const FILE_LABELS = `
SELECT count(*)::int AS labels, count(DISTINCT l.solution_id)::int AS solutions FROM (
  SELECT a.solution_id, a.import_id FROM assignment a WHERE a.project_id = $1 AND a.state = 'imported'
  UNION ALL
  SELECT v.solution_id, v.import_id FROM first_error_verdict v WHERE v.project_id = $1) l
LEFT JOIN import i ON i.project_id = $1 AND i.id = l.import_id
WHERE i.undone_at IS NULL`;

/** Labels that came with files, ratings of steps and first errors alike; not those of imports that were undone. */
export async function measureFileLabels(
  db: Queryable,
  projectId: string,
): Promise<{ labels: number; solutions: number }> {
  return (await db.query<{ labels: number; solutions: number }>(FILE_LABELS, [projectId])).rows[0]!;
}
