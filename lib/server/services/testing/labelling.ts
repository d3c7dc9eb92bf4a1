import { randomUUID } from 'node:crypto';
import type { RatingWrite, SubmitRequest, Task } from '@/lib/contracts/label';
import type { Scene } from '@/lib/server/db/testing/label-scene';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { submitAssignment } from '@/lib/server/services/submit-assignment';

type Slot = 'current' | 'prefetch';

/** The task that this member gets; throws where there is none. */
export async function claim(scene: Scene, userId = scene.userIds[0]!, slot: Slot = 'current'): Promise<Task> {
  const answer = await claimTask(scene.project, userId, slot);
  if (answer.kind !== 'task') throw new Error(`There is no task: ${answer.kind}.`);
  return answer.task;
}

/** A write as the label screen makes it: positive, on nothing, unless said otherwise. */
export function ratingWrite(part: Partial<RatingWrite> = {}): RatingWrite {
  return {
    clientId: randomUUID(),
    baseRevision: 0,
    verdict: 'positive',
    flagged: null,
    note: null,
    category: null,
    ownStep: null,
    ownCritique: null,
    wrongLine: null,
    seconds: null,
    ...part,
  };
}

export function submitRequest(part: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    clientId: randomUUID(),
    finishReason: 'solution',
    finishNote: null,
    badProblemReason: null,
    answerCheck: null,
    resultVerdict: null,
    intervals: [],
    ...part,
  };
}

/** Rates every step positive. */
export async function rateAll(scene: Scene, task: Task, userId = scene.userIds[0]!): Promise<void> {
  for (const { position } of task.steps) {
    const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
    await rateStep(scene.project, place, ratingWrite());
  }
}

export function submit(
  scene: Scene,
  task: Task,
  request = submitRequest(),
  userId = scene.userIds[0]!,
): Promise<{ submittedAt: string }> {
  return submitAssignment({ project: scene.project, assignmentId: task.assignmentId, userId }, request);
}
