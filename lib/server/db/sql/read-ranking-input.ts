import { PIN_LIFT } from '@/lib/core/queue/order-ranking';
import type { LengthFences } from '@/lib/core/queue/length-outliers';
import type { Queryable } from '@/lib/server/db/pool';

const OPEN_ROUNDS = `SELECT id FROM round WHERE project_id = $1 AND state = 'open' ORDER BY number`;

/** Ids of the project's open rounds, in the order in which they are served. */
export async function readOpenRounds(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(OPEN_ROUNDS, [projectId]);
  return rows.map((row) => row.id);
}

/** An open solution with its newest scores, by rateable step in order. */
export interface RankInput {
  solutionId: string;
  problemId: string;
  tie: number;
  outcome: 'right' | 'wrong' | 'undecided';
  isPinned: boolean;
  /** The scorer knew the final answer's verdict. */
  usesOutcome: boolean;
  positions: number[];
  pWrong: number[];
  characters: number[];
  /** Nats; empty with one scorer. */
  disagreement: number[];
}

interface Row extends Omit<RankInput, 'positions' | 'pWrong' | 'characters' | 'disagreement'> {
  positions: string | null;
  pWrong: string | null;
  characters: string | null;
  disagreement: string | null;
}

const statementOf = (which: string) => `
SELECT q.solution_id AS "solutionId", s.problem_id AS "problemId", q.tie, s.outcome,
  s.pinned_at IS NOT NULL AS "isPinned", coalesce(v.uses_outcome, true) AS "usesOutcome",
  k.positions::text, k.p_wrong::text AS "pWrong", k.characters::text, k.disagreement::text
FROM queue_entry q
JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
LEFT JOIN solution_score k ON k.project_id = q.project_id AND k.solution_id = q.solution_id
  AND k.segmentation_id = s.segmentation_id
LEFT JOIN scorer_version v ON v.project_id = k.project_id AND v.id = k.scorer_version_id
WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0 AND s.excluded_at IS NULL
  AND s.representative_id IS NULL AND ${which}`;
const PAGE = `${statementOf('q.solution_id > $3')} ORDER BY q.solution_id LIMIT $4`;
const OF_PROBLEMS = statementOf('s.problem_id = ANY ($3::uuid[])');

/** "{1,2}" as numbers: read as text, since the driver reads arrays character by character. */
function numbersOf(text: string | null): number[] {
  return text === null || text.length < 3 ? [] : text.slice(1, -1).split(',').map(Number);
}

function inputOf(row: Row): RankInput {
  return {
    ...row,
    positions: numbersOf(row.positions),
    pWrong: numbersOf(row.pWrong),
    characters: numbersOf(row.characters),
    disagreement: numbersOf(row.disagreement),
  };
}

/** Up to `limit` open solutions of a round in the order of ids, after the one given. */
export async function readRankInput(
  db: Queryable,
  place: { projectId: string; roundId: string },
  after: string,
  limit: number,
): Promise<RankInput[]> {
  const { rows } = await db.query<Row>(PAGE, [place.projectId, place.roundId, after, limit]);
  return rows.map(inputOf);
}

/** The open solutions of these problems in a round. */
export async function readRankInputOf(
  db: Queryable,
  place: { projectId: string; roundId: string },
  problemIds: readonly string[],
): Promise<RankInput[]> {
  const { rows } = await db.query<Row>(OF_PROBLEMS, [place.projectId, place.roundId, problemIds]);
  return rows.map(inputOf);
}

const FENCES = `
SELECT k.shortest, k.longest FROM round r
JOIN ranking k ON k.project_id = r.project_id AND k.round_id = r.id AND k.version = r.ranking_version
WHERE r.project_id = $1 AND r.id = $2 AND k.shortest IS NOT NULL AND k.longest IS NOT NULL`;

/** Beyond which lengths the ranking that claims read takes solutions for outliers; null: it takes none. */
export async function readFences(
  db: Queryable,
  place: { projectId: string; roundId: string },
): Promise<LengthFences | null> {
  return (await db.query<LengthFences>(FENCES, [place.projectId, place.roundId])).rows[0] ?? null;
}

export interface CurrentRank {
  solutionId: string;
  problemId: string;
  need: number;
  ownNeed: number;
  tie: number;
  isPinned: boolean;
}

const TOP = `
SELECT k.solution_id AS "solutionId", s.problem_id AS "problemId", k.need, coalesce(k.own_need, CASE WHEN k.need < $3 THEN k.need ELSE k.need - $3 END) AS "ownNeed", k.tie,
  s.pinned_at IS NOT NULL AS "isPinned"
FROM round r
JOIN solution_rank k ON k.project_id = r.project_id AND k.round_id = r.id AND k.ranking_version = r.ranking_version
JOIN solution s ON s.project_id = k.project_id AND s.id = k.solution_id
WHERE r.project_id = $1 AND r.id = $2
ORDER BY k.need DESC, k.tie, k.solution_id LIMIT $4`;

/** The first so many places of the ranking that claims read at this moment, in their order. */
export async function readTopRanks(
  db: Queryable,
  place: { projectId: string; roundId: string },
  most: number,
): Promise<CurrentRank[]> {
  const values = [place.projectId, place.roundId, PIN_LIFT, most];
  return (await db.query<CurrentRank>(TOP, values)).rows;
}
