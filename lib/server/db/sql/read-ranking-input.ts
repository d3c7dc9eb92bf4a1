import type { Queryable } from '@/lib/server/db/pool';
import type { QueuedSolution } from '@/lib/core/queue/round-robin';

const OPEN_ROUNDS = `SELECT id FROM round WHERE project_id = $1 AND state = 'open' ORDER BY number`;

/** Ids of the project's open rounds, in the order in which they are served. */
export async function readOpenRounds(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(OPEN_ROUNDS, [projectId]);
  return rows.map((row) => row.id);
}

const SCORER = `
SELECT v.id AS "scorerVersionId", avg.hazard AS "meanHazard"
FROM scorer_version v
CROSS JOIN LATERAL (SELECT avg(1 - s.p_right)::float8 AS hazard FROM step_score s
  WHERE s.project_id = v.project_id AND s.scorer_version_id = v.id) avg
WHERE v.project_id = $1 AND avg.hazard IS NOT NULL
ORDER BY v.created_at DESC, v.id DESC LIMIT 1`;

export interface RankingScorer {
  scorerVersionId: string;
  /** Mean of 1 − p(step right) over all scored steps: stands in for steps without a score. */
  meanHazard: number;
}

/** The newest scorer version that has scores; null: none has. */
export async function readRankingScorer(db: Queryable, projectId: string): Promise<RankingScorer | null> {
  const { rows } = await db.query<RankingScorer>(SCORER, [projectId]);
  return rows[0] ?? null;
}

const ENTRIES = `
SELECT q.solution_id AS "solutionId", s.problem_id AS "problemId", q.tie
FROM queue_entry q JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0`;

/** Everything open in a round. */
export async function readOpenEntries(
  db: Queryable,
  projectId: string,
  roundId: string,
): Promise<QueuedSolution[]> {
  return (await db.query<QueuedSolution>(ENTRIES, [projectId, roundId])).rows;
}

const TAKEN = `
SELECT s.problem_id AS "problemId", count(DISTINCT a.solution_id)::int AS count
FROM assignment a JOIN solution s ON s.project_id = a.project_id AND s.id = a.solution_id
WHERE a.project_id = $1 AND a.round_id = $2 AND a.state IN ('leased', 'submitted')
GROUP BY s.problem_id`;

/** How many solutions of each problem are labelled or in work in a round. */
export async function readTakenByProblem(
  db: Queryable,
  projectId: string,
  roundId: string,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ problemId: string; count: number }>(TAKEN, [projectId, roundId]);
  return new Map(rows.map((row) => [row.problemId, row.count]));
}

export interface ScoredEntry {
  solutionId: string;
  tie: number;
  /** The steps in order. */
  positions: number[];
  lengths: number[];
  /** P(step right); null where the step has no score. */
  pRights: (number | null)[];
}

const SCORED = `
SELECT q.solution_id AS "solutionId", q.tie, array_agg(g.position ORDER BY g.position) AS positions,
  array_agg(length(g.text) ORDER BY g.position) AS lengths,
  array_agg(x.p_right::float8 ORDER BY g.position) AS "pRights"
FROM (SELECT e.* FROM queue_entry e WHERE e.project_id = $1 AND e.round_id = $2 AND e.open_slots > 0
        AND e.solution_id > $4 ORDER BY e.solution_id LIMIT $5) q
JOIN solution s ON s.project_id = q.project_id AND s.id = q.solution_id
JOIN segment g ON g.project_id = s.project_id AND g.segmentation_id = s.segmentation_id AND g.alternative = 0
  AND g.is_rateable
LEFT JOIN step_score x ON x.project_id = g.project_id AND x.scorer_version_id = $3 AND x.segment_id = g.id
GROUP BY q.solution_id, q.tie
ORDER BY q.solution_id`;

/** Up to `limit` open solutions with their steps' scores, in the order of ids, after the one given. */
export async function readScoredEntries(
  db: Queryable,
  place: { projectId: string; roundId: string; scorerVersionId: string },
  after: string,
  limit: number,
): Promise<ScoredEntry[]> {
  const values = [place.projectId, place.roundId, place.scorerVersionId, after, limit];
  return (await db.query<ScoredEntry>(SCORED, values)).rows;
}
