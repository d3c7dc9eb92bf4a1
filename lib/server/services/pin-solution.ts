import { inTransaction } from '@/lib/server/db/pool';
import { setPinned } from '@/lib/server/db/sql/change-queue';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { lockRanking } from '@/lib/server/db/sql/write-ranking';
import { AppError } from '@/lib/server/errors/app-error';

export interface SolutionAct {
  projectId: string;
  solutionId: string;
  actorId: string;
}

/** Puts a solution before all others, so that the next free person gets it, or back in its place. */
export async function pinSolution(act: SolutionAct, isPinned: boolean): Promise<void> {
  const { projectId, solutionId, actorId } = act;
  await inTransaction(async (db) => {
    await lockRanking(db, projectId, 'ranks');
    const changed = await setPinned(db, act, isPinned);
    if (!changed) throw new AppError('not-found', 'There is no such solution in this project.');
    if (isPinned && changed.isExcluded) {
      throw new AppError('conflict', 'This solution is excluded. Let it in again first.');
    }
    const action = isPinned ? 'queue.pin' : 'queue.unpin';
    await insertAudit(db, { projectId, userId: actorId, action, target: solutionId });
    await queueRanking(db, projectId);
  });
}
