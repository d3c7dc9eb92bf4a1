import type { Queryable } from '@/lib/server/db/pool';

export interface RankingPlace {
  projectId: string;
  roundId: string;
  version: number;
}

/** Held until the transaction ends: two workers never rank one project at once. */
export async function lockRanking(db: Queryable, projectId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('rank-' || $1, 0))`, [projectId]);
}

const BEGIN = `
INSERT INTO ranking (project_id, round_id, version, rule, scorer_version_id)
SELECT r.project_id, r.id, greatest(r.ranking_version, (SELECT coalesce(max(version), 0) FROM ranking k
  WHERE k.project_id = $1 AND k.round_id = $2)) + 1, $3, $4
FROM round r WHERE r.project_id = $1 AND r.id = $2
RETURNING version`;

/** Begins a new ranking of a round; its version. Claims go on with the old one until the switch. */
export async function beginRanking(
  db: Queryable,
  row: { projectId: string; roundId: string; rule: string; scorerVersionId: string | null },
): Promise<number> {
  const values = [row.projectId, row.roundId, row.rule, row.scorerVersionId];
  return (await db.query<{ version: number }>(BEGIN, values)).rows[0]!.version;
}

export interface RankRow {
  solutionId: string;
  need: number;
  tie: number;
  focus: number | null;
}

const RANKS = `
INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie, focus)
SELECT $1, $2, $3, * FROM unnest($4::uuid[], $5::float8[], $6::float8[], $7::int[])
ON CONFLICT DO NOTHING`;

/** Writes a chunk of a ranking that is not switched to yet. */
export async function writeRanks(
  db: Queryable,
  place: RankingPlace,
  ranks: readonly RankRow[],
): Promise<void> {
  if (ranks.length === 0) return;
  await db.query(RANKS, [
    place.projectId,
    place.roundId,
    place.version,
    ranks.map((rank) => rank.solutionId),
    ranks.map((rank) => rank.need),
    ranks.map((rank) => rank.tie),
    ranks.map((rank) => rank.focus),
  ]);
}

export interface StepNeedRow {
  solutionId: string;
  position: number;
  share: number;
  pWrong: number | null;
}

const STEP_NEEDS = `
INSERT INTO step_need (project_id, round_id, ranking_version, solution_id, position, share, p_wrong)
SELECT $1, $2, $3, * FROM unnest($4::uuid[], $5::int[], $6::float8[], $7::float8[])
ON CONFLICT DO NOTHING`;

/** Writes where within its solutions the need of a chunk comes from. */
export async function writeStepNeeds(
  db: Queryable,
  place: RankingPlace,
  steps: readonly StepNeedRow[],
): Promise<void> {
  if (steps.length === 0) return;
  await db.query(STEP_NEEDS, [
    place.projectId,
    place.roundId,
    place.version,
    steps.map((step) => step.solutionId),
    steps.map((step) => step.position),
    steps.map((step) => step.share),
    steps.map((step) => step.pWrong),
  ]);
}

const SWITCH = `
UPDATE round SET ranking_version = $3 WHERE project_id = $1 AND id = $2 AND ranking_version < $3
RETURNING ranking_version`;
const REPAIR = `
INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
SELECT q.project_id, q.round_id, $3, q.solution_id, coalesce((
  SELECT o.need FROM solution_rank o WHERE o.project_id = $1 AND o.round_id = $2 AND o.solution_id = q.solution_id
  ORDER BY o.ranking_version DESC LIMIT 1), 0), q.tie
FROM queue_entry q
WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0 AND NOT EXISTS (
  SELECT 1 FROM solution_rank k WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3
    AND k.solution_id = q.solution_id)
ON CONFLICT DO NOTHING`;
const CLOSED = `
DELETE FROM solution_rank k USING queue_entry q
WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3
  AND q.project_id = $1 AND q.round_id = $2 AND q.solution_id = k.solution_id AND q.open_slots = 0`;
const COMPLETE = `
UPDATE ranking SET completed_at = now(), solution_count = (
  SELECT count(*) FROM solution_rank k WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3)
WHERE project_id = $1 AND round_id = $2 AND version = $3`;

/**
 * Makes a complete ranking the one that claims read. The round's row is locked first: slots given back meanwhile wait
 * and then write to the new version, and what was opened before is brought in here.
 */
export async function switchRanking(db: Queryable, place: RankingPlace): Promise<void> {
  const values = [place.projectId, place.roundId, place.version];
  for (const statement of [SWITCH, REPAIR, CLOSED, COMPLETE]) await db.query(statement, values);
}

const oldRows = (table: 'solution_rank' | 'step_need') => `
DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM ${table} WHERE project_id = $1 AND round_id = $2 AND ranking_version < $3 LIMIT 2000))`;

/** Removes older rankings, 2,000 rows at a time: a claim never waits for more than one such piece. */
export async function deleteOldRankings(db: Queryable, place: RankingPlace): Promise<void> {
  const values = [place.projectId, place.roundId, place.version];
  for (const table of ['solution_rank', 'step_need'] as const) {
    while ((await db.query(oldRows(table), values)).rowCount);
  }
}

/** Tells the planner about a ranking that replaced much of the table. */
export async function analyseQueue(db: Queryable): Promise<void> {
  await db.query('ANALYZE queue_entry, solution_rank');
}
