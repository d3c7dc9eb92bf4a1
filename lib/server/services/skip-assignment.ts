import type { z } from 'zod';
import type { SkipAnswer, SkipRequest } from '@/lib/contracts/label';
import { SKIPS_TO_LEAD } from '@/lib/core/labels/leases';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { lockAssignment } from '@/lib/server/db/sql/lock-assignment';
import { countSkipsToday, lockEntry, skipAssignment as skip } from '@/lib/server/db/sql/skip-assignment';
import { writeInbox } from '@/lib/server/db/sql/write-inbox';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Gives a solution back unlabelled: it goes to somebody else, and not to this person again in this round. After three
 * people skipped it, it waits for the lead. Throws `conflict` beyond the round's daily cap, `lease-lost`.
 */
export async function skipAssignment(
  projectId: string,
  assignmentId: string,
  request: z.infer<typeof SkipRequest>,
): Promise<z.infer<typeof SkipAnswer>> {
  return inTransaction(async (db) => {
    await lockEntry(db, projectId, assignmentId);
    const held = await lockAssignment(db, projectId, assignmentId);
    if (!held) throw new AppError('not-found', 'There is no such assignment.');
    const { roundId, annotatorId, dailySkipLimit } = held;
    const skippedToday = await countSkipsToday(db, projectId, roundId, annotatorId);
    if (held.state === 'skipped' && held.submitClientId === request.clientId)
      return { skippedToday, dailySkipLimit };
    if (held.state !== 'leased') throw new AppError('lease-lost', 'This solution is no longer yours.');
    if (skippedToday >= dailySkipLimit) {
      throw new AppError(
        'conflict',
        `You skipped ${skippedToday} solutions today; the round allows ${dailySkipLimit} a day. Label this one or give it up with a reason.`,
        { skippedToday, dailySkipLimit },
      );
    }
    await skipAndTell(
      db,
      { projectId, assignmentId, solutionId: held.solutionId, problemId: held.problemId },
      request,
    );
    return { skippedToday: skippedToday + 1, dailySkipLimit };
  });
}

async function skipAndTell(
  db: Queryable,
  source: { projectId: string; assignmentId: string; solutionId: string; problemId: string },
  { clientId, reason }: z.infer<typeof SkipRequest>,
): Promise<void> {
  const { projectId, assignmentId } = source;
  const skips = await skip(db, { projectId, assignmentId, clientId, reason, skipsToLead: SKIPS_TO_LEAD });
  if (skips === null || skips < SKIPS_TO_LEAD) return;
  const note = `${skips} people skipped it. The last one: ${reason}`;
  await writeInbox(db, source, [{ id: uuidv7(), kind: 'skipped', position: null, alternative: null, note }]);
}
