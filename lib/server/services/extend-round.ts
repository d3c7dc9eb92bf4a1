import type { RoundChange } from '@/lib/contracts/rounds';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { addListedSolutions, patchRound, raiseOverlap } from '@/lib/server/db/sql/change-round';
import { drawSolutions } from '@/lib/server/db/sql/draw-solutions';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { joinRound } from '@/lib/server/db/sql/join-round';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import type { RoundFigures } from '@/lib/server/db/sql/read-rounds';
import { repairRanks } from '@/lib/server/db/sql/repair-ranks';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { fieldError } from '@/lib/server/errors/field-error';
import type { RoundAct } from '@/lib/server/services/change-round-state';
import { requireRound } from '@/lib/server/services/list-rounds';

/**
 * Gives an open round more people, more solutions, another target, deadline or limit. A pilot's solutions then wait for
 * the new people too.
 * @throws AppError `conflict` where the round is closed; `bad-request` on the field that cannot be
 */
export async function extendRound(
  { projectId, actorId, number }: RoundAct,
  change: RoundChange,
): Promise<void> {
  const round = await requireRound(projectId, number);
  if (round.state === 'closed') throw new AppError('conflict', `${round.name} is closed. Reopen it first.`);
  const { addUserIds, addSolutions, ...patch } = change;
  await inTransaction(async (db) => {
    await patchRound(db, projectId, round.id, patch);
    const people = await addPeople(db, projectId, round, addUserIds);
    const solutions = await addMore(db, projectId, round, addSolutions);
    if (people > 0 || solutions > 0) {
      await repairRanks(db, projectId);
      await queueRanking(db, projectId);
    }
    const detail = { number, people, solutions, ...patch };
    await insertAudit(db, { projectId, userId: actorId, action: 'round.extend', target: round.name, detail });
  });
}

async function addPeople(
  db: Queryable,
  projectId: string,
  { id: roundId, people, isPilot }: RoundFigures,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0;
  if (people === 0) throw fieldError('addUserIds', 'Everybody is in this round already.');
  const added = await joinRound(db, { projectId, roundId, userIds, newId: uuidv7 });
  if (isPilot && added > 0) await raiseOverlap(db, projectId, roundId, added);
  return added;
}

async function addMore(db: Queryable, projectId: string, round: RoundFigures, size: number): Promise<number> {
  if (size === 0) return 0;
  if (round.selection.kind !== 'list') {
    throw fieldError('addSolutions', 'This round has all solutions of its selection already.');
  }
  const draw = { projectId, selection: { kind: 'all' as const }, size, exceptRoundId: round.id };
  const ids = await drawSolutions(db, draw);
  if (ids.length === 0) throw fieldError('addSolutions', 'Every solution is in this round already.');
  await addListedSolutions(db, projectId, round.id, ids);
  return openQueueEntries(db, { projectId, roundId: round.id });
}
