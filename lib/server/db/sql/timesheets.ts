import type { Queryable } from '@/lib/server/db/pool';

export interface TimesheetRow {
  /** Its Monday, as YYYY-MM-DD. */
  week: string;
  isClosed: boolean;
  name: string;
  pseudonym: string;
  paidSeconds: number;
  solutions: number;
  steps: number;
  corrections: number;
  payRate: number | null;
}

// Steps are ratings that stand; corrections are changes after the first rating of a step. A submitted solution that was
// taken back and submitted again counts in the week of its last submission, and only there.
const WORK = `
SELECT date_trunc('week', a.submitted_at, 'UTC') AT TIME ZONE 'UTC' AS week, a.annotator_id,
  coalesce(sum(a.paid_seconds), 0)::float AS paid_seconds, count(*)::int AS solutions,
  coalesce(sum(v.steps), 0)::int AS steps, coalesce(sum(v.corrections), 0)::int AS corrections
FROM assignment a
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE g.verdict IS NOT NULL) AS steps, coalesce(sum(g.revision - 1), 0) AS corrections
  FROM rating g WHERE g.project_id = a.project_id AND g.assignment_id = a.id) v
WHERE a.project_id = $1 AND a.round_id = $2 AND a.state = 'submitted'
GROUP BY 1, 2`;

// A solution can be taken back for some hours: until then its week is not over.
const CLOSE = `
WITH work AS MATERIALIZED (${WORK}), due AS (
  SELECT DISTINCT w.week::date AS week FROM work w JOIN round r ON r.project_id = $1 AND r.id = $2
  WHERE ($3::timestamptz AT TIME ZONE 'UTC') >= w.week + interval '7 days' + make_interval(hours => r.reopen_hours)
), closed AS (
  INSERT INTO timesheet (project_id, round_id, week) SELECT $1, $2, d.week FROM due d
  ON CONFLICT DO NOTHING RETURNING week
), lines AS (
  INSERT INTO timesheet_line (project_id, round_id, week, annotator_id, name, paid_seconds, solutions, steps,
    corrections, pay_rate)
  SELECT $1, $2, c.week, w.annotator_id, coalesce(u.name, 'Removed person'), w.paid_seconds, w.solutions, w.steps,
    w.corrections, r.pay_rate
  FROM closed c JOIN work w ON w.week::date = c.week
  JOIN round r ON r.project_id = $1 AND r.id = $2
  JOIN annotator n ON n.project_id = $1 AND n.id = w.annotator_id
  LEFT JOIN "user" u ON u.id = n.user_id
)
SELECT count(*)::int AS closed FROM closed`;

/** Closes the weeks of a round that are over at `now`; says how many. What is closed never changes. */
export async function closeTimesheets(
  db: Queryable,
  projectId: string,
  roundId: string,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ closed: number }>(CLOSE, [projectId, roundId, now]);
  return rows[0]?.closed ?? 0;
}

const WORKED = `
SELECT r.project_id AS "projectId", r.id AS "roundId" FROM round r
WHERE r.import_id IS NULL AND (r.closed_at IS NULL OR r.closed_at > $1::timestamptz - interval '60 days')`;

/** Rounds of all projects in which a week may be left to close at `now`. */
export async function listWorkedRounds(
  db: Queryable,
  now: Date,
): Promise<{ projectId: string; roundId: string }[]> {
  return (await db.query<{ projectId: string; roundId: string }>(WORKED, [now])).rows;
}

const READ = `
WITH work AS (${WORK})
SELECT to_char(l.week, 'YYYY-MM-DD') AS week, true AS "isClosed", l.name, n.pseudonym,
  l.paid_seconds AS "paidSeconds", l.solutions, l.steps, l.corrections, l.pay_rate::float AS "payRate"
FROM timesheet_line l JOIN annotator n ON n.project_id = l.project_id AND n.id = l.annotator_id
WHERE l.project_id = $1 AND l.round_id = $2
UNION ALL
SELECT to_char(w.week, 'YYYY-MM-DD'), false, coalesce(u.name, 'Removed person'), n.pseudonym, w.paid_seconds,
  w.solutions, w.steps, w.corrections, r.pay_rate::float
FROM work w
JOIN round r ON r.project_id = $1 AND r.id = $2
JOIN annotator n ON n.project_id = $1 AND n.id = w.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
WHERE NOT EXISTS (SELECT 1 FROM timesheet t WHERE t.project_id = $1 AND t.round_id = $2 AND t.week = w.week::date)
ORDER BY 1, 3, 4`;

/** Every week of a round by person: closed ones as they were closed, the running one as it stands. */
export async function readTimesheet(
  db: Queryable,
  projectId: string,
  roundId: string,
): Promise<TimesheetRow[]> {
  return (await db.query<TimesheetRow>(READ, [projectId, roundId])).rows;
}
