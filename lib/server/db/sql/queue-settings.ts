import { ARMS, DEFAULT_MIX, type ArmMix } from '@/lib/core/queue/arm-order';
import { COST_PRIOR, type CostModel } from '@/lib/core/queue/cost';
import type { TimedAssignment } from '@/lib/core/queue/fit-cost';
import { DEFAULT_RULE, RULE_NAMES, type NeedRuleName } from '@/lib/core/queue/need-rules';
import type { Queryable } from '@/lib/server/db/pool';

export interface QueueMix {
  /** Null: nobody changed it, the defaults hold. */
  version: number | null;
  rule: NeedRuleName;
  mix: ArmMix;
}

const MIX = `SELECT version, rule, mix FROM mix_version WHERE project_id = $1 ORDER BY version DESC LIMIT 1`;

/** Rule and weights of the arms that hold now. */
export async function readMix(db: Queryable, projectId: string): Promise<QueueMix> {
  const { rows } = await db.query<{ version: number; rule: string; mix: Partial<ArmMix> }>({
    name: 'read-mix',
    text: MIX,
    values: [projectId],
  });
  const [row] = rows;
  if (!row) return { version: null, rule: DEFAULT_RULE, mix: DEFAULT_MIX };
  const mix = Object.fromEntries(ARMS.map((arm) => [arm, Number(row.mix[arm] ?? 0)])) as ArmMix;
  return { version: row.version, rule: RULE_NAMES.find((name) => name === row.rule) ?? DEFAULT_RULE, mix };
}

const INSERT_MIX = `
INSERT INTO mix_version (project_id, version, rule, mix, created_by_id)
SELECT $1, coalesce(max(version), 0) + 1, $2, $3::jsonb, $4 FROM mix_version WHERE project_id = $1
RETURNING version`;

export async function insertMix(
  db: Queryable,
  row: { projectId: string; rule: NeedRuleName; mix: ArmMix; createdById: string | null },
): Promise<number> {
  const values = [row.projectId, row.rule, JSON.stringify(row.mix), row.createdById];
  return (await db.query<{ version: number }>(INSERT_MIX, values)).rows[0]!.version;
}

export interface QueueState {
  cost: CostModel;
  costAssignments: number;
  problemCap: number;
  poolScorerVersionId: string | null;
}

const STATE = `
SELECT cost, cost_assignments AS "costAssignments", problem_cap AS "problemCap",
  pool_scorer_version_id AS "poolScorerVersionId"
FROM queue_state WHERE project_id = $1`;

export async function readQueueState(db: Queryable, projectId: string): Promise<QueueState> {
  const { rows } = await db.query<QueueState & { cost: CostModel | null }>(STATE, [projectId]);
  const { cost, ...rest } = rows[0] ?? {
    cost: null,
    costAssignments: 0,
    problemCap: 2,
    poolScorerVersionId: null,
  };
  return { ...rest, cost: cost ?? COST_PRIOR };
}

const KEEP_COST = `
INSERT INTO queue_state (project_id, cost, cost_assignments) VALUES ($1, $2::jsonb, $3)
ON CONFLICT (project_id) DO UPDATE SET cost = excluded.cost, cost_assignments = excluded.cost_assignments`;

export async function keepCost(
  db: Queryable,
  projectId: string,
  cost: CostModel,
  assignments: number,
): Promise<void> {
  await db.query(KEEP_COST, [projectId, JSON.stringify(cost), assignments]);
}

const KEEP_POOL = `
INSERT INTO queue_state (project_id, pool_scorer_version_id, pool_scored_at) VALUES ($1, $2, now())
ON CONFLICT (project_id) DO UPDATE SET pool_scorer_version_id = excluded.pool_scorer_version_id, pool_scored_at = now()`;

/** Notes under which version the whole pool was scored. */
export async function keepPoolVersion(db: Queryable, projectId: string, versionId: string): Promise<void> {
  await db.query(KEEP_POOL, [projectId, versionId]);
}

/** The seconds are fitted to the newest so many. */
const MOST_TIMED = 2_000;
const TIMED_PASSES = `FROM assignment WHERE project_id = $1 AND state = 'submitted' AND judging_seconds > 0
  AND finish_reason IN ('found_error', 'solution')`;
const COUNT_TIMED = `SELECT count(*)::int AS count FROM (SELECT 1 ${TIMED_PASSES} LIMIT ${MOST_TIMED}) few`;

/** How many assignments there are to fit seconds to; counts no further than are read. */
export async function countTimedAssignments(db: Queryable, projectId: string): Promise<number> {
  return (await db.query<{ count: number }>(COUNT_TIMED, [projectId])).rows[0]!.count;
}

// One assignment at a time, by the indexes of its ratings and steps: as a plain join it took seconds, whatever was known
// of the tables.
const TIMED = `
SELECT a.judging_seconds AS seconds, t.steps, t.characters
FROM (SELECT * ${TIMED_PASSES} ORDER BY submitted_at DESC LIMIT ${MOST_TIMED}) a
CROSS JOIN LATERAL (
  SELECT count(*)::int AS steps, sum(length(g.text))::int AS characters
  FROM rating r
  JOIN segment g ON g.project_id = $1 AND g.segmentation_id = a.segmentation_id AND g.position = r.position
    AND g.alternative = 0
  WHERE r.project_id = $1 AND r.assignment_id = a.id AND r.alternative = 0 AND r.verdict IS NOT NULL) t
WHERE t.steps > 0`;

/** What the newest assignments took. */
export async function readTimedAssignments(db: Queryable, projectId: string): Promise<TimedAssignment[]> {
  return (await db.query<TimedAssignment>(TIMED, [projectId])).rows;
}

export interface OpenBatch {
  batch: number;
  /** Open solutions, as of the last ranking. */
  open: number;
}

const BATCHES = `
SELECT b.batch, sum(b.open_count)::int AS open
FROM audit_batch b JOIN round r ON r.project_id = b.project_id AND r.id = b.round_id AND r.state = 'open'
WHERE b.project_id = $1 GROUP BY b.batch`;
const COUNTED = `
SELECT q.batch, count(*)::int AS open
FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id AND r.state = 'open'
WHERE q.project_id = $1 AND q.open_slots > 0 GROUP BY q.batch`;

/** Import batches with open solutions: as the last ranking counted them, counted here before the first one. */
export async function readOpenBatches(db: Queryable, projectId: string): Promise<OpenBatch[]> {
  const known = await db.query<OpenBatch>({ name: 'open-batches', text: BATCHES, values: [projectId] });
  if (known.rows.length > 0) return known.rows;
  return (await db.query<OpenBatch>(COUNTED, [projectId])).rows;
}
