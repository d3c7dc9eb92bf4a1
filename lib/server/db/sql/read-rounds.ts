import type { RoundEntry, RoundPerson, RoundSelection } from '@/lib/contracts/rounds';
import type { AssignmentUnit, LabelPolicy } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

export interface RoundFigures extends Omit<RoundEntry, 'target' | 'deadline' | 'createdAt' | 'closedAt'> {
  id: string;
  target: number | null;
  deadline: Date | null;
  createdAt: Date;
  closedAt: Date | null;
  /** Places that nobody has taken, and those being worked on. */
  openSlots: number;
  leased: number;
  selection: RoundSelection;
  overlap: number;
  overlapShare: number;
  labelPolicy: LabelPolicy;
  guidelineNumber: number | null;
  payRate: number | null;
  dailyLimit: number | null;
  dailySkipLimit: number;
  unit: AssignmentUnit;
  generation: number | null;
  takesNewImports: boolean;
  userIds: string[];
}

const ROUNDS = `
SELECT r.id, r.number, r.name, r.state, r.is_pilot AS "isPilot", r.is_exported AS "isExported", r.target, r.deadline,
  r.created_at AS "createdAt", r.closed_at AS "closedAt", r.selection, r.overlap, r.overlap_share AS "overlapShare",
  r.label_policy AS "labelPolicy", g.number AS "guidelineNumber", r.pay_rate::float AS "payRate",
  r.daily_limit AS "dailyLimit", r.daily_skip_limit AS "dailySkipLimit", r.unit, r.generation,
  r.takes_new_imports AS "takesNewImports", q.solutions, q."openSlots", a.submitted, a.leased,
  ARRAY(SELECT n.user_id::text FROM round_annotator m JOIN annotator n ON n.project_id = m.project_id
    AND n.id = m.annotator_id WHERE m.project_id = r.project_id AND m.round_id = r.id AND n.user_id IS NOT NULL)
    AS "userIds",
  (SELECT count(*)::int FROM round_annotator m WHERE m.project_id = r.project_id AND m.round_id = r.id) AS people
FROM round r
LEFT JOIN guideline_version g ON g.project_id = r.project_id AND g.id = r.guideline_version_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS solutions, coalesce(sum(e.open_slots), 0)::int AS "openSlots" FROM queue_entry e
  WHERE e.project_id = r.project_id AND e.round_id = r.id) q
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE d.state = 'submitted')::int AS submitted,
    count(*) FILTER (WHERE d.state = 'leased')::int AS leased FROM assignment d
  WHERE d.project_id = r.project_id AND d.round_id = r.id) a
WHERE r.project_id = $1 AND r.import_id IS NULL AND ($2::int IS NULL OR r.number = $2)
ORDER BY r.number DESC`;

/** The rounds of work of a project, the newest first (labels that came with files have none); or the one of a number. */
export async function readRounds(
  db: Queryable,
  projectId: string,
  number: number | null = null,
): Promise<RoundFigures[]> {
  return (await db.query<RoundFigures>(ROUNDS, [projectId, number])).rows;
}

const PEOPLE = `
SELECT n.id AS "annotatorId", coalesce(u.name, 'Removed person') AS name, m.annotator_id IS NOT NULL AS "isNamed",
  m.plan, m.daily_limit AS "dailyLimit",
  count(a.id) FILTER (WHERE a.state = 'submitted')::int AS submitted,
  count(a.id) FILTER (WHERE a.state = 'submitted'
    AND a.submitted_at >= date_trunc('day', now(), 'UTC'))::int AS "submittedToday",
  count(a.id) FILTER (WHERE a.state = 'skipped')::int AS skipped,
  coalesce(sum(a.paid_seconds) FILTER (WHERE a.state = 'submitted'), 0)::float AS "paidSeconds"
FROM annotator n
LEFT JOIN "user" u ON u.id = n.user_id
LEFT JOIN round_annotator m ON m.project_id = n.project_id AND m.round_id = $2 AND m.annotator_id = n.id
LEFT JOIN assignment a ON a.project_id = n.project_id AND a.round_id = $2 AND a.annotator_id = n.id
WHERE n.project_id = $1 AND n.kind = 'person' AND (m.annotator_id IS NOT NULL OR a.id IS NOT NULL)
GROUP BY n.id, u.name, m.annotator_id, m.plan, m.daily_limit
ORDER BY lower(u.name), n.id`;

/** Those who are in a round by name or have worked in it, by name. */
export async function readRoundPeople(
  db: Queryable,
  projectId: string,
  roundId: string,
): Promise<RoundPerson[]> {
  return (await db.query<RoundPerson>(PEOPLE, [projectId, roundId])).rows;
}
