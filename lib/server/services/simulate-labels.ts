import { randomUUID } from 'node:crypto';
import type { Random } from '@/lib/core/scoring/random';
import type { Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { refreshQueue } from '@/lib/server/services/refresh-queue';
import { submitAssignment } from '@/lib/server/services/submit-assignment';

export interface Simulation {
  /** Members of the project; they take turns. */
  userIds: readonly string[];
  /** The first wrong step of each solution, an index among its steps; −1: none. */
  labels: ReadonlyMap<string, number>;
  /** After so many submits the queue learns; 0: never here, a worker does it. */
  refreshEvery: number;
  /** Ends after so many solutions, or when nothing is left. */
  most: number;
  random: Random;
}

/** One simulated pass, in the order of submission. */
export interface SimulatedPass {
  solutionId: string;
  judged: number;
  /** 1 where an error was found. */
  errors: 0 | 1;
}

/**
 * Drives a project by the ways that people go (claim, rate, submit) with labels that are known, each solution up to its
 * first error. Throws where a solution is served whose label is not known.
 */
export async function simulateLabels(project: Project, simulation: Simulation): Promise<SimulatedPass[]> {
  const { userIds, most, refreshEvery } = simulation;
  const passes: SimulatedPass[] = [];
  let idle = 0;
  for (let turn = 0; passes.length < most && idle < userIds.length; turn += 1) {
    const pass = await labelNext(project, userIds[turn % userIds.length]!, simulation);
    idle = pass ? 0 : idle + 1;
    if (pass) passes.push(pass);
    if (pass && refreshEvery > 0 && passes.length % refreshEvery === 0) await refreshQueue(project.id);
  }
  if (refreshEvery > 0) await refreshQueue(project.id);
  return passes;
}

async function labelNext(
  project: Project,
  userId: string,
  { labels, random }: Simulation,
): Promise<SimulatedPass | null> {
  const answer = await claimTask(project, userId, 'current', random);
  if (answer.kind !== 'task') return null;
  const { assignmentId, steps } = answer.task;
  const { solutionId } = await prisma().assignment.findUniqueOrThrow({
    where: { projectId_id: { projectId: project.id, id: assignmentId } },
    select: { solutionId: true },
  });
  const firstError = labels.get(solutionId);
  if (firstError === undefined) throw new Error(`The label of solution ${solutionId} is not known.`);
  const rateable = steps.filter(({ isRateable }) => isRateable);
  const judged = firstError < 0 ? rateable : rateable.slice(0, firstError + 1);
  for (const [index, { position }] of judged.entries()) {
    const verdict = index === firstError ? 'negative' : 'positive';
    await rateStep(project, { assignmentId, userId, position, alternative: 0 }, writeOf(verdict));
  }
  const place = { project, assignmentId, userId };
  await submitAssignment(place, requestOf(firstError < 0 ? 'solution' : 'found_error'));
  return { solutionId, judged: judged.length, errors: firstError < 0 ? 0 : 1 };
}

function writeOf(verdict: 'negative' | 'positive') {
  return {
    clientId: randomUUID(),
    baseRevision: 0,
    verdict,
    flagged: null,
    note: null,
    category: null,
    ownStep: null,
    ownCritique: null,
    wrongLine: null,
    seconds: null,
  };
}

function requestOf(finishReason: 'solution' | 'found_error') {
  return {
    clientId: randomUUID(),
    finishReason,
    finishNote: null,
    badProblemReason: null,
    answerCheck: null,
    resultVerdict: null,
    intervals: [],
  };
}
