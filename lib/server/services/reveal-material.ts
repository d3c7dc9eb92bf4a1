import type { z } from 'zod';
import type { RevealAnswer } from '@/lib/contracts/label';
import { finishProblem, naturalFinishReason } from '@/lib/core/labels/finish';
import type { Project } from '@/lib/server/db/generated/client';
import { inTransaction } from '@/lib/server/db/pool';
import { lockAssignment, readRatings } from '@/lib/server/db/sql/lock-assignment';
import { markRevealed } from '@/lib/server/db/sql/mark-revealed';
import { AppError } from '@/lib/server/errors/app-error';
import { loadTask } from '@/lib/server/services/load-task';

/**
 * Shows the reference answer and the scores where the project shows them after rating, and keeps that they were shown.
 * Asked again, it answers the same. Throws `not-finished` with the problem while a step has no rating, `conflict` where
 * the project shows nothing after rating, `lease-lost`.
 */
export async function revealMaterial(
  project: Project,
  assignmentId: string,
): Promise<z.infer<typeof RevealAnswer>> {
  const showsReference = project.referenceShown === 'after_rating';
  const showsScores = project.scoresShown === 'after_rating';
  if (!showsReference && !showsScores) {
    throw new AppError('conflict', 'This project shows nothing after rating.');
  }
  await inTransaction(async (db) => {
    const held = await lockAssignment(db, project.id, assignmentId);
    if (!held) throw new AppError('not-found', 'There is no such assignment.');
    if (held.state !== 'leased') throw new AppError('lease-lost', 'This solution is no longer yours.');
    const { ratings, rateable } = await readRatings(db, project.id, assignmentId);
    const reason = naturalFinishReason(ratings);
    const problem = finishProblem({ reason, note: null, ratings, rateable, policy: held.labelPolicy });
    if (problem) throw new AppError('not-finished', 'Rate every step first.', { problem });
    await markRevealed(db, { projectId: project.id, assignmentId, showsReference, showsScores });
  });
  const { referenceAnswer, asksAnswerCheck, steps } = await loadTask(project.id, assignmentId);
  const scores = steps.flatMap(({ position, score }) => (score === undefined ? [] : [{ position, score }]));
  return { referenceAnswer, asksAnswerCheck, scores };
}
