import type { Queryable } from '@/lib/server/db/pool';

export interface PersonWorkRow {
  round: string;
  annotator: string;
  plan: number | null;
  submitted: number;
  usable: number;
  errors: number;
  skips: number;
  giveUps: number;
  paidSeconds: number;
  cost: number | null;
}

const USABLE = `a.state = 'submitted' AND a.finish_reason IN ('found_error', 'solution')`;

// Grouped on ids first: names are joined to some hundred rows, not to every assignment.
const PEOPLE = `
WITH work AS MATERIALIZED (
  SELECT a.round_id, a.annotator_id, count(*) FILTER (WHERE a.state = 'submitted')::int AS submitted,
    count(*) FILTER (WHERE ${USABLE})::int AS usable,
    count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'found_error')::int AS errors,
    count(*) FILTER (WHERE a.state = 'skipped')::int AS skips,
    count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'give_up')::int AS give_ups,
    coalesce(sum(a.paid_seconds) FILTER (WHERE a.state = 'submitted'), 0) AS paid
  FROM assignment a WHERE a.project_id = $1 AND a.state IN ('submitted', 'skipped')
  GROUP BY a.round_id, a.annotator_id
)
SELECT o.name AS round, coalesce(u.name, right(n.pseudonym::text, 6)) AS annotator, m.plan, w.submitted, w.usable, w.errors,
  w.skips, w.give_ups AS "giveUps", w.paid AS "paidSeconds", (w.paid / 3600 * o.pay_rate)::float8 AS cost
FROM work w
JOIN round o ON o.project_id = $1 AND o.id = w.round_id
JOIN annotator n ON n.project_id = $1 AND n.id = w.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id
LEFT JOIN round_annotator m ON m.project_id = $1 AND m.round_id = w.round_id AND m.annotator_id = w.annotator_id
ORDER BY o.number DESC, annotator`;

export async function readPeopleWork(db: Queryable, projectId: string): Promise<PersonWorkRow[]> {
  const { rows } = await db.query<PersonWorkRow>(PEOPLE, [projectId]);
  return rows;
}

const ARMS = `
SELECT a.arm, count(*)::int AS served, count(*) FILTER (WHERE a.state = 'skipped')::int AS skips,
  count(*) FILTER (WHERE a.state = 'submitted' AND a.finish_reason = 'give_up')::int AS "giveUps"
FROM assignment a WHERE a.project_id = $1 AND a.state IN ('submitted', 'skipped') AND a.arm IS NOT NULL
GROUP BY a.arm ORDER BY a.arm`;

export async function readArmWork(db: Queryable, projectId: string) {
  const { rows } = await db.query<{ arm: string; served: number; skips: number; giveUps: number }>(ARMS, [
    projectId,
  ]);
  return rows;
}

export interface FirstErrorPair {
  outcome: 'right' | 'wrong' | 'undecided';
  /** 0-based; -1: no error. */
  first: number;
  second: number;
}

// The first two passes of each solution that has two, and of those only their ratings. An unsure before the first
// error leaves it undefined. Overlap that was added because people disagreed stays out.
const PAIRS = `
WITH passes AS MATERIALIZED (
  SELECT a.id, a.solution_id, row_number() OVER w AS k, count(*) OVER (PARTITION BY a.solution_id) AS m
  FROM assignment a
  WHERE a.project_id = $1 AND ${USABLE} AND a.target = -1 AND NOT a.is_added_overlap
  WINDOW w AS (PARTITION BY a.solution_id ORDER BY a.id)
), found AS MATERIALIZED (
  SELECT p.solution_id, p.k, min(r.position) FILTER (WHERE r.verdict = 'negative') AS first_error,
    min(r.position) FILTER (WHERE r.verdict = 'unsure') AS first_unsure
  FROM passes p LEFT JOIN rating r ON r.project_id = $1 AND r.assignment_id = p.id AND r.alternative = 0
  WHERE p.m > 1 AND p.k <= 2 GROUP BY p.solution_id, p.k
)
SELECT s.outcome, coalesce(f.first_error, -1) AS first, coalesce(g.first_error, -1) AS second
FROM found f
JOIN found g ON g.solution_id = f.solution_id AND g.k = 2
JOIN solution s ON s.project_id = $1 AND s.id = f.solution_id
WHERE f.k = 1 AND coalesce(f.first_unsure > f.first_error, f.first_unsure IS NULL)
  AND coalesce(g.first_unsure > g.first_error, g.first_unsure IS NULL)`;

export async function readFirstErrorPairs(db: Queryable, projectId: string): Promise<FirstErrorPair[]> {
  const { rows } = await db.query<FirstErrorPair>(PAIRS, [projectId]);
  return rows;
}

const INBOX = `
SELECT count(*)::int AS open, min(created_at) AS "oldestAt" FROM inbox_item WHERE project_id = $1 AND state = 'open'`;

export async function readInboxSize(db: Queryable, projectId: string) {
  const { rows } = await db.query<{ open: number; oldestAt: Date | null }>(INBOX, [projectId]);
  return rows[0]!;
}
