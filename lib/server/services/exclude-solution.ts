import type { ExcludeRequest } from '@/lib/contracts/queue';
import { inTransaction } from '@/lib/server/db/pool';
import { setExcluded } from '@/lib/server/db/sql/change-queue';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { AppError } from '@/lib/server/errors/app-error';
import type { SolutionAct } from '@/lib/server/services/pin-solution';

/** Takes a solution out of the queue at once, with the reason, or lets it in again. Labels that it has stay. */
export async function excludeSolution(act: SolutionAct, request: ExcludeRequest): Promise<void> {
  const { projectId, solutionId, actorId } = act;
  const reason = request.isExcluded ? request.reason : null;
  await inTransaction(async (db) => {
    if (!(await setExcluded(db, act, reason))) {
      throw new AppError('not-found', 'There is no such solution in this project.');
    }
    const action = request.isExcluded ? 'queue.exclude' : 'queue.include';
    const detail = reason === null ? {} : { reason };
    await insertAudit(db, { projectId, userId: actorId, action, target: solutionId, detail });
    await queueRanking(db, projectId);
  });
}
