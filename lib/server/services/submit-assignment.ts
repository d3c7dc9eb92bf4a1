import type { z } from 'zod';
import type { SubmitAnswer, SubmitRequest } from '@/lib/contracts/label';
import { finishProblem } from '@/lib/core/labels/finish';
import { missingRequirement } from '@/lib/core/labels/requirements';
import { workSeconds, type Stretch } from '@/lib/core/labels/time';
import type { Project } from '@/lib/server/db/generated/client';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import { lockAssignment, readRatings, type LockedAssignment } from '@/lib/server/db/sql/lock-assignment';
import { touchSolution } from '@/lib/server/db/sql/queue-touch';
import { pausesDuring } from '@/lib/server/services/pauses-during';
import { submitAssignment as markSubmitted } from '@/lib/server/db/sql/submit-assignment';
import { holdProblem, writeInbox } from '@/lib/server/db/sql/write-inbox';
import { AppError } from '@/lib/server/errors/app-error';
import { inboxEntriesOf } from '@/lib/server/services/inbox-entries';
import { keepLease } from '@/lib/server/services/keep-lease';

type Request = SubmitRequest;
type Answer = z.infer<typeof SubmitAnswer>;
interface Place {
  project: Project;
  assignmentId: string;
  userId: string;
}

/**
 * Ends an assignment, in one transaction: reason against ratings, times, what waits for the lead, problems held. A
 * repeat (same client id) gets its first answer. Throws `not-finished` with the problem, `already-submitted`,
 * `lease-lost`.
 */
export async function submitAssignment(place: Place, request: Request): Promise<Answer> {
  const answer = await inTransaction((client) => submit(client, place, request));
  if (answer !== 'expired') return answer;
  const { project, assignmentId, userId } = place;
  if (await keepLease(project, assignmentId, userId)) {
    const second = await inTransaction((client) => submit(client, place, request));
    if (second !== 'expired') return second;
  }
  throw new AppError('lease-lost', 'This solution went to somebody else after your time on it ended.');
}

async function submit(db: Queryable, place: Place, request: Request): Promise<Answer | 'expired'> {
  const projectId = place.project.id;
  const { assignmentId } = place;
  const held = await lockAssignment(db, projectId, assignmentId);
  if (!held) throw new AppError('not-found', 'There is no such assignment.');
  if (held.submitClientId === request.clientId && held.submittedAt) {
    return { submittedAt: held.submittedAt.toISOString() };
  }
  if (held.state === 'expired') return 'expired';
  refuseUnlessLeased(held);
  const { ratings, rateable } = await readRatings(db, projectId, assignmentId);
  refuseUnfinished(held, request, ratings, rateable);
  const submittedAt = await markSubmitted(db, {
    projectId,
    assignmentId,
    clientId: request.clientId,
    finishReason: request.finishReason,
    finishNote: request.finishNote,
    finishDetail: request.badProblemReason,
    answerCheck: request.answerCheck,
    resultVerdict: request.resultVerdict,
    ...(await timesOf(db, projectId, held, request)),
  });
  const { solutionId, problemId } = held;
  const entries = inboxEntriesOf(ratings, request, held.labelPolicy);
  await writeInbox(db, { projectId, assignmentId, solutionId, problemId }, entries);
  const hold = entries.find(({ kind }) => kind === 'bad_problem' || kind === 'wrong_reference');
  if (hold) await holdProblem(db, projectId, problemId, hold.kind);
  await touchSolution(db, { projectId, solutionId, assignmentId });
  return { submittedAt: submittedAt.toISOString() };
}

function refuseUnlessLeased({ state }: LockedAssignment): void {
  if (state === 'submitted') throw new AppError('already-submitted', 'This solution was submitted already.');
  if (state !== 'leased') throw new AppError('lease-lost', 'This solution is no longer yours.');
}

function refuseUnfinished(
  held: LockedAssignment,
  request: Request,
  ratings: Parameters<typeof missingRequirement>[0],
  rateable: readonly number[],
): void {
  const { finishReason: reason, finishNote, badProblemReason } = request;
  const note =
    finishNote ?? (reason === 'bad_problem' && badProblemReason !== 'other' ? badProblemReason : null);
  const problem =
    finishProblem({ reason, note, ratings, rateable, policy: held.labelPolicy }) ??
    missingRequirement(
      ratings,
      { reason, resultVerdict: request.resultVerdict },
      { ...held, policy: held.labelPolicy },
    );
  if (problem) throw new AppError('not-finished', UNFINISHED[problem.code], { problem });
}

const UNFINISHED = {
  'unrated-steps': 'Some steps are not rated yet. Rate them, or give up with a reason.',
  'no-error-found': 'No step is rated negative, so no error was found.',
  'has-error': 'A step is rated negative, so the solution has an error.',
  'reason-needed': 'Say why in a few words.',
  'category-needed': 'Choose what kind of error it is.',
  'explanation-needed': 'Say in a few words what is wrong.',
  'own-step-needed': 'Write what the step should have been.',
  'own-critique-needed': 'Write a critique of the wrong step.',
  'result-verdict-needed': 'Rate the final result as well.',
} as const;

/** All raw intervals, those of before a reopening too, and the seconds that they make outside of pauses. */
async function timesOf(db: Queryable, projectId: string, held: LockedAssignment, request: Request) {
  const intervals = [...(held.intervals ?? []), ...request.intervals];
  const stretches = intervals.map(({ kind, from, to }): Stretch => {
    return { kind, from: Date.parse(from), to: Date.parse(to) };
  });
  const pauses = await pausesDuring(db, { projectId, annotatorId: held.annotatorId }, stretches);
  const { paidSeconds, judgingSeconds } = workSeconds([...stretches, ...pauses], held);
  // Nobody works longer on a solution than he has had it, whatever the clock of his machine says.
  return {
    intervals,
    paidSeconds: Math.min(paidSeconds, held.heldSeconds),
    judgingSeconds: Math.min(judgingSeconds, held.heldSeconds),
  };
}
