import type { LengthFences } from '@/lib/core/queue/length-outliers';
import type { Queryable } from '@/lib/server/db/pool';
import { LAZY_COMMIT } from '@/lib/server/db/sql/lazy-commit';

export interface RankingPlace {
  projectId: string;
  roundId: string;
  version: number;
}

/**
 * Held until the transaction ends. `pool`: two workers never score and rank one project's pool at once. `ranks`: nobody
 * else changes the ranking that claims read; held for moments only.
 */
export async function lockRanking(db: Queryable, projectId: string, what: 'pool' | 'ranks'): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($2 || $1, 0))`, [projectId, `${what} `]);
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

const KEEP_FENCES = `
UPDATE ranking SET shortest = $4, longest = $5 WHERE project_id = $1 AND round_id = $2 AND version = $3`;

/** Notes beyond which lengths a ranking takes solutions for outliers. */
export async function keepFences(
  db: Queryable,
  place: RankingPlace,
  fences: LengthFences | null,
): Promise<void> {
  const values = [
    place.projectId,
    place.roundId,
    place.version,
    fences?.shortest ?? null,
    fences?.longest ?? null,
  ];
  await db.query(KEEP_FENCES, values);
}

export interface RankRow {
  solutionId: string;
  need: number;
  tie: number;
  focus: number | null;
  /** The rule's need, before problem cap or pin moved it. */
  ownNeed: number;
  disagreement: number | null;
  /** 1 = the top; null: far from it, not counted. */
  ordinal: number | null;
}

const columnsOf = (ranks: readonly RankRow[]) => [
  ranks.map((rank) => rank.solutionId),
  ranks.map((rank) => rank.need),
  ranks.map((rank) => rank.tie),
  ranks.map((rank) => rank.focus),
  ranks.map((rank) => rank.ownNeed),
  ranks.map((rank) => rank.disagreement),
  ranks.map((rank) => rank.ordinal),
];
const UNNEST = `unnest($4::uuid[], $5::float8[], $6::float8[], $7::int[], $8::float8[], $9::float8[], $10::int[])`;

const RANKS = `
WITH ${LAZY_COMMIT}
INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie, focus, own_need,
  disagreement, ordinal)
SELECT $1, $2, $3, r.* FROM lazy, ${UNNEST} r
ON CONFLICT DO NOTHING`;

/** Writes a chunk of a ranking that is not switched to yet. */
export async function writeRanks(
  db: Queryable,
  place: RankingPlace,
  ranks: readonly RankRow[],
): Promise<void> {
  if (ranks.length === 0) return;
  const values = [place.projectId, place.roundId, place.version, ...columnsOf(ranks)];
  await db.query({ name: 'write-ranks', text: RANKS, values });
}

const MOVE = `
UPDATE solution_rank k SET need = r.need, focus = CASE WHEN r.is_rescored THEN r.focus ELSE k.focus END,
  own_need = r.own_need, disagreement = CASE WHEN r.is_rescored THEN r.disagreement ELSE k.disagreement END,
  ordinal = r.ordinal, ranked_at = now()
FROM (SELECT u.*, o.ranking_version AS version
  FROM round o, unnest($3::uuid[], $4::float8[], $5::int[], $6::float8[], $7::float8[], $8::int[], $9::bool[])
    AS u (id, need, focus, own_need, disagreement, ordinal, is_rescored)
  WHERE o.project_id = $1 AND o.id = $2) r
WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = r.version AND k.solution_id = r.id`;

/**
 * Moves solutions within the ranking that claims read. One statement, a moment: a claim that takes one of them waits
 * for no more than this. `rescored` says for which focus and disagreement are new too.
 */
export async function moveRanks(
  db: Queryable,
  place: { projectId: string; roundId: string },
  ranks: readonly RankRow[],
  rescored: ReadonlySet<string>,
): Promise<void> {
  if (ranks.length === 0) return;
  const [ids, needs, , ...others] = columnsOf(ranks);
  const isRescored = ranks.map((rank) => rescored.has(rank.solutionId));
  const values = [place.projectId, place.roundId, ids, needs, ...others, isRescored];
  await db.query({ name: 'move-ranks', text: MOVE, values });
}

// Few rows move while a ranking is made: they are found first, since nothing is known of the new ranking's rows yet.
const CARRY = `
WITH moved AS MATERIALIZED (
  SELECT o.* FROM solution_rank o
  WHERE o.project_id = $1 AND o.round_id = $2 AND o.own_need IS NOT NULL
    AND o.ranking_version = (SELECT ranking_version FROM round WHERE project_id = $1 AND id = $2)
    AND o.ranked_at > (SELECT created_at FROM ranking WHERE project_id = $1 AND round_id = $2 AND version = $3)
)
UPDATE solution_rank k SET need = o.need, focus = o.focus, own_need = o.own_need, disagreement = o.disagreement,
  ordinal = o.ordinal, ranked_at = o.ranked_at
FROM moved o
WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3 AND k.solution_id = o.solution_id`;
// Not FOR UPDATE: a claim's new assignment refers to the round, and would wait for the whole switch.
const LOCK_ROUND = `SELECT 1 FROM round WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE`;
const SWITCH = `
UPDATE round SET ranking_version = $3 WHERE project_id = $1 AND id = $2 AND ranking_version < $3
RETURNING ranking_version`;
const REPAIR = `
INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
SELECT q.project_id, q.round_id, $3, q.solution_id, coalesce((
  SELECT o.need FROM solution_rank o WHERE o.project_id = $1 AND o.round_id = $2 AND o.solution_id = q.solution_id
  ORDER BY o.ranking_version DESC LIMIT 1), 0), q.tie
FROM queue_entry q JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0 AND s.excluded_at IS NULL
  AND s.representative_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM solution_rank k WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3
    AND k.solution_id = q.solution_id)
ON CONFLICT DO NOTHING`;
const CLOSED = `
DELETE FROM solution_rank k USING queue_entry q
WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3
  AND q.project_id = $1 AND q.round_id = $2 AND q.solution_id = k.solution_id AND q.open_slots = 0`;
const BATCHES = `
INSERT INTO audit_batch (project_id, round_id, batch, open_count)
SELECT $1, $2, q.batch, count(*) FILTER (WHERE q.open_slots > 0)
FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id AND r.ranking_version = $3
WHERE q.project_id = $1 AND q.round_id = $2 GROUP BY q.batch
ON CONFLICT (project_id, round_id, batch) DO UPDATE SET open_count = excluded.open_count`;
const COMPLETE = `
UPDATE ranking SET completed_at = now(), solution_count = (
  SELECT count(*) FROM solution_rank k WHERE k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3)
WHERE project_id = $1 AND round_id = $2 AND version = $3`;

/**
 * Makes a complete ranking the one that claims read. The round's row is locked first: slots given back meanwhile wait
 * and then write to the new version, and what was opened or moved since the ranking began is brought in here.
 */
export async function switchRanking(db: Queryable, place: RankingPlace): Promise<void> {
  const values = [place.projectId, place.roundId, place.version];
  await db.query(LOCK_ROUND, [place.projectId, place.roundId]);
  for (const statement of [CARRY, SWITCH, REPAIR, CLOSED, COMPLETE, BATCHES])
    await db.query(statement, values);
}

const OLD = `
WITH ${LAZY_COMMIT}
DELETE FROM solution_rank USING lazy WHERE solution_rank.ctid = ANY(ARRAY(
  SELECT ctid FROM solution_rank WHERE project_id = $1 AND round_id = $2 AND ranking_version < $3 LIMIT 2000))`;

/** Removes older rankings, 2,000 rows at a time: a claim never waits for more than one such piece. */
export async function deleteOldRankings(db: Queryable, place: RankingPlace): Promise<void> {
  const values = [place.projectId, place.roundId, place.version];
  while ((await db.query(OLD, values)).rowCount);
}

/** Tells the planner about a ranking that replaced much of the table. */
export async function analyseQueue(db: Queryable): Promise<void> {
  await db.query('ANALYZE queue_entry, solution_rank');
}
