import type { Task } from '@/lib/contracts/label';
import { PREFETCH_LEASE_SECONDS } from '@/lib/core/labels/leases';
import type { Project } from '@/lib/server/db/generated/client';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { isReturned, markReturnReopened } from '@/lib/server/db/sql/assignment-returns';
import { lockAssignment, type LockedAssignment } from '@/lib/server/db/sql/lock-assignment';
import {
  giveBackPrefetch,
  readReopenState,
  reopenAssignment as reopen,
  type ReopenState,
} from '@/lib/server/db/sql/reopen-assignment';
import { lockEntry } from '@/lib/server/db/sql/skip-assignment';
import { takeBackInbox } from '@/lib/server/db/sql/write-inbox';
import { AppError } from '@/lib/server/errors/app-error';
import { loadTask } from '@/lib/server/services/load-task';

/**
 * Takes the last submitted assignment back, within the round's hours and until the next one has a rating; from the
 * history, any one within the round's hours, and one that a lead returned at any time. Asked twice, it answers with the
 * task again. Throws `conflict` with the reason in its sentence.
 */
export async function reopenAssignment(
  project: Project,
  assignmentId: string,
  { isFromHistory } = { isFromHistory: false },
): Promise<Task> {
  await inTransaction((db) => takeBack(db, project, assignmentId, isFromHistory));
  return loadTask(project.id, assignmentId);
}

async function takeBack(
  db: Queryable,
  project: Project,
  assignmentId: string,
  isFromHistory: boolean,
): Promise<void> {
  const projectId = project.id;
  const held = await lockAssignment(db, projectId, assignmentId);
  if (!held) throw new AppError('not-found', 'There is no such assignment.');
  if (held.state === 'leased') return;
  const { annotatorId, solutionId, problemId } = held;
  const state = await readReopenState(db, { projectId, annotatorId, assignmentId });
  refuseUnlessSubmitted(held);
  if (!isFromHistory) refuseUnlessLast(state);
  if (await isReturned(db, projectId, assignmentId)) await markReturnReopened(db, projectId, assignmentId);
  else refuseAfterWindow(held);
  if (state.currentId && state.prefetchId) {
    await lockEntry(db, projectId, state.prefetchId);
    await giveBackPrefetch(db, projectId, state.prefetchId);
  }
  await takeBackInbox(db, { projectId, assignmentId, solutionId, problemId });
  const { leaseSeconds } = project;
  await reopen(db, {
    projectId,
    annotatorId,
    assignmentId,
    leaseSeconds,
    prefetchLeaseSeconds: PREFETCH_LEASE_SECONDS,
  });
}

const refuse = (detail: string) => new AppError('conflict', detail);

function refuseUnlessSubmitted({ state, submittedAt }: LockedAssignment): void {
  if (state !== 'submitted' || !submittedAt) throw refuse('Only a submitted solution can be reopened.');
}

function refuseUnlessLast(state: ReopenState): void {
  if (!state.isLast) throw refuse('Only the last solution that you submitted can be reopened.');
  if (state.isNextRated) throw refuse('The next solution has a rating already, so this one stays submitted.');
}

function refuseAfterWindow(held: LockedAssignment): void {
  if (held.roundState !== 'open') throw refuse('The round is closed.');
  if (Date.now() - (held.submittedAt?.getTime() ?? 0) > held.reopenHours * 3_600_000) {
    throw refuse(`It was submitted more than ${held.reopenHours} hours ago.`);
  }
}
