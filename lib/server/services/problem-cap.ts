import { DEFAULT_PROBLEM_CAP, type ProblemCap } from '@/lib/core/queue/order-solutions';
import { getPool } from '@/lib/server/db/pool';
import { readServedProblems } from '@/lib/server/db/sql/read-served-problems';

/** At most `most` solutions of a problem in any fifty that are served by need, those served already among them. */
export async function problemCapOf(projectId: string, most: number): Promise<ProblemCap> {
  const { window } = DEFAULT_PROBLEM_CAP;
  return { most, window, served: await readServedProblems(getPool(), projectId, window - 1) };
}
