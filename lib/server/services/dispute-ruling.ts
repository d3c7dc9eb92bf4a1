import type { DisputeRequest } from '@/lib/contracts/own-work';
import { inTransaction } from '@/lib/server/db/pool';
import { lockAssignment } from '@/lib/server/db/sql/lock-assignment';
import { writeDispute } from '@/lib/server/db/sql/write-dispute';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Puts a ruling that an annotator contests before the lead, with their note; a repeat (same client id) adds nothing.
 * @throws AppError `conflict` where the step has no ruling, or is contested by this person already
 */
export async function disputeRuling(
  projectId: string,
  assignmentId: string,
  request: DisputeRequest,
): Promise<void> {
  await inTransaction(async (db) => {
    const held = await lockAssignment(db, projectId, assignmentId);
    if (!held) throw new AppError('not-found', 'There is no such assignment.');
    const { solutionId, problemId } = held;
    const outcome = await writeDispute(db, { projectId, assignmentId, solutionId, problemId }, request);
    if (outcome === 'no-ruling') throw new AppError('conflict', 'No lead has ruled on this step.');
    if (outcome === 'contested') {
      throw new AppError('conflict', 'You have contested this ruling already. The lead will answer.');
    }
  });
}
