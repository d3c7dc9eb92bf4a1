import { randomUUID } from 'node:crypto';
import type { Task } from '@/lib/contracts/label';
import type { GivenVerdict } from '@/lib/core/labels/verdict';
import type { Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { submitAssignment } from '@/lib/server/services/submit-assignment';
import type { DemoProblem, DemoSolution } from './demo-problem';

/** For the problem and a look at the whole. */
const READING_SECONDS = 20;

interface Work {
  project: Project;
  userId: string;
  problems: DemoProblem[];
  /** Solutions that this person has labelled already, and how many it should become. */
  from: number;
  until: number;
  /** Which of the three people this is: they do not agree everywhere. */
  seed: number;
}

/** Labels through the same services as the browser: claim, rate, submit. */
export async function labelAs(work: Work): Promise<void> {
  for (let done = work.from; done < work.until; done += 1) {
    const answer = await claimTask(work.project, work.userId, 'current');
    if (answer.kind !== 'task') return;
    await labelTask(work, answer.task, solutionOf(work.problems, answer.task), done);
  }
}

/** Shapes of the demo's steps are unique, so the shown texts say which solution this is. */
function solutionOf(problems: DemoProblem[], task: Task): DemoSolution {
  const shown = task.steps.map((step) => step.text.raw).join('\n');
  const found = problems
    .filter(({ statement }) => statement === task.problem.raw)
    .flatMap(({ solutions }) => solutions)
    .find(({ steps }) => steps.join('\n') === shown);
  if (!found) throw new Error(`The demo does not know this solution: ${shown.slice(0, 80)}`);
  return found;
}

async function labelTask(work: Work, task: Task, solution: DemoSolution, turn: number): Promise<void> {
  // Now and then a person overlooks an error, so that there is a disagreement to look at.
  const firstError = (turn + work.seed * 3) % 7 === 6 ? null : solution.firstError;
  let seconds = READING_SECONDS;
  for (const step of task.steps) {
    const { position } = step;
    if (firstError !== null && position > firstError) break;
    const verdict = verdictOf(solution, position, firstError, work.seed);
    const isError = verdict === 'negative';
    const onStep = 6 + ((position * 5 + work.seed * 3) % 17);
    seconds += onStep;
    await rateStep(
      work.project,
      { assignmentId: task.assignmentId, userId: work.userId, position, alternative: 0 },
      {
        clientId: randomUUID(),
        baseRevision: 0,
        verdict,
        flagged: null,
        note: isError ? (solution.why ?? null) : null,
        category: isError ? 'logic' : null,
        ownStep: null,
        ownCritique: null,
        wrongLine: null,
        seconds: onStep,
      },
    );
  }
  const intervals = await openEarlier(work, task, seconds);
  await submitAssignment(
    { project: work.project, assignmentId: task.assignmentId, userId: work.userId },
    {
      clientId: randomUUID(),
      finishReason: firstError === null ? 'solution' : 'found_error',
      finishNote: null,
      badProblemReason: null,
      answerCheck: null,
      resultVerdict: null,
      intervals,
    },
  );
}

/** The pass is said to have begun so many seconds ago: what takes no time would cost nothing in the demo's figures. */
async function openEarlier({ project }: Work, task: Task, seconds: number) {
  const now = Date.now();
  const openedAt = new Date(now - seconds * 1000);
  await prisma().assignment.update({
    where: { projectId_id: { projectId: project.id, id: task.assignmentId } },
    data: { createdAt: openedAt, openedAt },
  });
  return [{ kind: 'active' as const, from: openedAt.toISOString(), to: new Date(now).toISOString() }];
}

function verdictOf(
  solution: DemoSolution,
  position: number,
  firstError: number | null,
  seed: number,
): GivenVerdict {
  if (position === firstError) return 'negative';
  return solution.neutral?.includes(position) && seed !== 2 ? 'neutral' : 'positive';
}
