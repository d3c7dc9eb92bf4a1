import type { RoundPlans } from '@/lib/contracts/rounds';
import { inTransaction } from '@/lib/server/db/pool';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { setRoundPlans } from '@/lib/server/db/sql/set-round-plans';
import { AppError } from '@/lib/server/errors/app-error';
import type { RoundAct } from '@/lib/server/services/change-round-state';
import { requireRound } from '@/lib/server/services/list-rounds';

/**
 * Says what each person of a round is to do a day, and the most that they get.
 * @throws AppError `conflict` where somebody is not in the round by name
 */
export async function planRound(
  { projectId, actorId, number }: RoundAct,
  { plans }: RoundPlans,
): Promise<void> {
  const round = await requireRound(projectId, number);
  await inTransaction(async (db) => {
    if ((await setRoundPlans(db, { projectId, roundId: round.id }, plans)) !== plans.length) {
      throw new AppError('conflict', 'Somebody here is not in this round by name. Load the page again.');
    }
    const detail = { number, people: plans.length };
    await insertAudit(db, { projectId, userId: actorId, action: 'round.plan', target: round.name, detail });
  });
}
