import type { Queryable } from '@/lib/server/db/pool';
import type { QueueRound } from '@/lib/server/db/sql/read-queue-head';

export interface RankedFilters {
  generator?: string;
  outcome?: string;
  problem?: string;
  minWrong?: number;
}

/** Where a page of the ranking ended. */
export interface RankedPlace {
  need: number;
  tie: number;
  solutionId: string;
}

const CONDITIONS: Record<keyof RankedFilters, (value: string) => string> = {
  generator: (value) => `s.generator = ${value}`,
  outcome: (value) => `s.outcome = ${value}::outcome`,
  problem: (value) => `s.problem_id = ${value}::uuid`,
  minWrong: (value) => `x.p_wrong[array_position(x.positions, k.focus)] >= ${value}::float8`,
};

/** The statement of one page: the ranking's own index is walked from where the page before ended. */
export function rankedPageStatement(
  projectId: string,
  round: QueueRound,
  filters: RankedFilters,
  after: RankedPlace | null,
  limit: number,
): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId, round.id, round.rankingVersion];
  const place = (value: unknown) => `$${values.push(value)}`;
  const wanted = ['k.project_id = $1', 'k.round_id = $2', 'k.ranking_version = $3', 's.excluded_at IS NULL'];
  if (after) {
    const [need, tie, id] = [place(after.need), place(after.tie), place(after.solutionId)];
    wanted.push(`k.need <= ${need}::float8`);
    wanted.push(`(-k.need, k.tie, k.solution_id) > (-${need}::float8, ${tie}::float8, ${id}::uuid)`);
  }
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filters[name as keyof RankedFilters];
    if (value !== undefined) wanted.push(condition(place(value)));
  }
  const text = `
SELECT k.solution_id AS "solutionId", k.need, k.tie
FROM solution_rank k JOIN solution s ON s.project_id = k.project_id AND s.id = k.solution_id
LEFT JOIN solution_score x ON x.project_id = k.project_id AND x.solution_id = k.solution_id
WHERE ${wanted.join(' AND ')}
ORDER BY k.need DESC, k.tie, k.solution_id LIMIT ${place(limit)}`;
  return { text, values };
}

export async function readRankedPage(
  db: Queryable,
  ...page: Parameters<typeof rankedPageStatement>
): Promise<RankedPlace[]> {
  return (await db.query<RankedPlace>(rankedPageStatement(...page))).rows;
}
