import { inTransaction } from '@/lib/server/db/pool';
import { releaseProblem } from '@/lib/server/db/sql/decide-item';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { includeSolution, readServing } from '@/lib/server/db/sql/serve-solution';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Takes back that a solution, or its problem, was kept out: it is served again where a round has room for it.
 * @throws AppError `not-found`; `conflict` where it is served, or an open report in the inbox still holds its problem
 */
export async function serveSolutionAgain(
  act: { projectId: string; userId: string },
  solutionId: string,
): Promise<void> {
  const { projectId, userId } = act;
  await inTransaction(async (db) => {
    const before = await readServing(db, projectId, solutionId);
    if (!before) throw new AppError('not-found', 'There is no such solution in this project.');
    if (!before.isHeld && !before.isExcluded) throw new AppError('conflict', 'It is served already.');
    await includeSolution(db, projectId, solutionId);
    await releaseProblem(db, projectId, before.problemId, false);
    const after = await readServing(db, projectId, solutionId);
    if (after?.isHeld)
      throw new AppError('conflict', 'A report in the inbox holds its problem. Decide it there.');
    await queueRanking(db, projectId);
    const detail = { wasHeld: before.isHeld, wasExcluded: before.isExcluded };
    await insertAudit(db, { projectId, userId, action: 'solution.serve-again', target: solutionId, detail });
  });
}
