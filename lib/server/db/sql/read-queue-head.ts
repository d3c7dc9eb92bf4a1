import type { Queryable } from '@/lib/server/db/pool';

export interface QueueRound {
  id: string;
  number: number;
  name: string;
  rankingVersion: number;
}

const ROUNDS = `
SELECT id, number, name, ranking_version AS "rankingVersion" FROM round
WHERE project_id = $1 AND state = 'open' ORDER BY is_pilot DESC, number`;

/** The project's open rounds in the order in which they are served. */
export async function readQueueRounds(db: Queryable, projectId: string): Promise<QueueRound[]> {
  return (await db.query<QueueRound>(ROUNDS, [projectId])).rows;
}

export interface QueueHeadRow {
  openSolutions: number;
  openSteps: number;
  rule: string | null;
  rankedSecondsAgo: number | null;
  isRanking: boolean;
}

const HEAD = `
SELECT w."openSolutions", w."openSteps", k.rule, k."rankedSecondsAgo", EXISTS (
    SELECT 1 FROM ranking n WHERE n.project_id = $1 AND n.round_id = $2 AND n.version > $3 AND n.completed_at IS NULL
      AND n.created_at > now() - interval '10 minutes') AS "isRanking"
FROM (SELECT count(*)::int AS "openSolutions", coalesce(sum(v.step_count), 0)::int AS "openSteps"
  FROM queue_entry q JOIN solution s ON s.project_id = $1 AND s.id = q.solution_id
  JOIN segmentation v ON v.project_id = $1 AND v.id = s.segmentation_id
  WHERE q.project_id = $1 AND q.round_id = $2 AND q.open_slots > 0) w
LEFT JOIN LATERAL (SELECT r.rule, extract(epoch FROM now() - coalesce(r.completed_at, r.created_at))::float8 AS "rankedSecondsAgo" FROM ranking r
  WHERE r.project_id = $1 AND r.round_id = $2 AND r.version = $3) k ON true`;

/** How much is open in a round, and how its ranking stands. */
export async function readQueueHead(
  db: Queryable,
  projectId: string,
  round: QueueRound,
): Promise<QueueHeadRow> {
  const { rows } = await db.query<QueueHeadRow>(HEAD, [projectId, round.id, round.rankingVersion]);
  return rows[0]!;
}
