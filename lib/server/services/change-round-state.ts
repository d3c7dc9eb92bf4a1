import { getPool, inTransaction } from '@/lib/server/db/pool';
import { closeRoundRow, reopenRoundRow } from '@/lib/server/db/sql/change-round';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { releaseExpired } from '@/lib/server/db/sql/release-expired';
import { repairRanks } from '@/lib/server/db/sql/repair-ranks';
import { AppError } from '@/lib/server/errors/app-error';
import { requireRound } from '@/lib/server/services/list-rounds';

export interface RoundAct {
  projectId: string;
  /** Null: a command on the server. */
  actorId: string | null;
  number: number;
}

/** Closes a round, or opens a closed one again; both are written down. */
export async function changeRoundState(act: RoundAct, state: 'open' | 'closed'): Promise<void> {
  await (state === 'closed' ? closeRound(act) : reopenRound(act));
}

async function closeRound({ projectId, actorId, number }: RoundAct): Promise<void> {
  const { id, name } = await requireRound(projectId, number);
  await inTransaction(async (db) => {
    if (!(await closeRoundRow(db, projectId, id)))
      throw new AppError('conflict', `${name} is closed already.`);
    const detail = { number };
    await insertAudit(db, { projectId, userId: actorId, action: 'round.close', target: name, detail });
  });
  await releaseExpired(getPool(), projectId);
}

async function reopenRound({ projectId, actorId, number }: RoundAct): Promise<void> {
  const { id, name } = await requireRound(projectId, number);
  await inTransaction(async (db) => {
    if (!(await reopenRoundRow(db, projectId, id)))
      throw new AppError('conflict', `${name} is open already.`);
    await repairRanks(db, projectId);
    await queueRanking(db, projectId);
    const detail = { number };
    await insertAudit(db, { projectId, userId: actorId, action: 'round.reopen', target: name, detail });
  });
}
