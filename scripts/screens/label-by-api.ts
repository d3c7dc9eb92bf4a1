import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { NextAnswer, Task } from '@/lib/contracts/label';
import { ALGEBRA_PROBLEMS } from '@/prisma/seed/demo/algebra-problems';
import { COUNTING_PROBLEMS } from '@/prisma/seed/demo/counting-problems';
import type { DemoSolution } from '@/prisma/seed/demo/demo-problem';
import { EVERYDAY_PROBLEMS } from '@/prisma/seed/demo/everyday-problems';
import { call, DEMO } from '@/scripts/screens/call-api';
import { SentenceError } from '@/scripts/sentence-error.mjs';

const SOLUTIONS = [...ALGEBRA_PROBLEMS, ...COUNTING_PROBLEMS, ...EVERYDAY_PROBLEMS].flatMap(
  ({ solutions }) => solutions,
);
/** Seconds that a pass is said to have taken: the demo's figures are of people who read. */
const PASS_SECONDS = 75;

/** What happens in a pass beside ratings. */
export type Turn = 'plain' | 'unsure' | 'flag' | 'segmentation' | 'give-up';

/** Takes the next solution of the demo project, judges it as the demo knows it, and submits; does nothing where none is left. */
export async function labelByApi(request: APIRequestContext, turn: Turn): Promise<void> {
  const answer = await call<NextAnswer>(request, 'POST', `${DEMO}/next`, { slot: 'current' });
  if (answer.kind !== 'task') return;
  const { task } = answer;
  const assignment = `${DEMO}/assignments/${task.assignmentId}`;
  if (turn === 'segmentation') {
    const note = 'Two steps stand in one paragraph here.';
    await call(request, 'POST', `${assignment}/report`, {
      clientId: randomUUID(),
      kind: 'segmentation',
      position: 0,
      note,
    });
  }
  const ratings = turn === 'give-up' ? [] : ratingsOf(task, turn);
  for (const { position, ...rating } of ratings) {
    const body = { clientId: randomUUID(), baseRevision: 0, seconds: 8, ...rating };
    await call(request, 'PUT', `${assignment}/ratings/${position}/0`, body);
  }
  await call(request, 'POST', `${assignment}/submit`, finishOf(task, turn, ratings));
}

/** Shows the label screen with a solution that has an error, not at once; the keys that rate it up to there. */
export async function openSolutionWithError(page: Page): Promise<string[]> {
  for (;;) {
    const answer = await call<NextAnswer>(page.request, 'POST', `${DEMO}/next`, { slot: 'current' });
    if (answer.kind !== 'task') throw new SentenceError('The demo has no solution with an error left.');
    const ratings = ratingsOf(answer.task, 'plain');
    const isFound = ratings.length > 1 && ratings.at(-1)?.verdict === 'negative';
    if (isFound) {
      await page.goto('/projects/demo/label');
      await page.locator('[aria-current="step"]').first().waitFor();
      return ratings.map(({ verdict }) => KEYS[verdict]);
    }
    await labelByApi(page.request, 'plain');
  }
}

const KEYS = { negative: '1', neutral: '2', positive: '3', unsure: '4' } as const;

type Rating = ReturnType<typeof ratingsOf>[number];

function ratingsOf(task: Task, turn: Turn) {
  const known = solutionOf(task);
  const last = known?.firstError ?? task.steps.length - 1;
  return task.steps
    .filter(({ position }) => position <= last)
    .map(({ position }) => {
      const isError = position === known?.firstError;
      const isAsked = position === Math.min(1, last) && !isError;
      const right = known?.neutral?.includes(position) ? 'neutral' : 'positive';
      const verdict: keyof typeof KEYS = isError
        ? 'negative'
        : isAsked && turn === 'unsure'
          ? 'unsure'
          : right;
      const question = isAsked ? QUESTIONS[turn] : undefined;
      return {
        position,
        verdict,
        flagged: isAsked && turn === 'flag' ? true : null,
        note: question ?? (isError ? (known?.why ?? null) : null),
        category: isError ? 'logic' : null,
      };
    });
}

const QUESTIONS: Partial<Record<Turn, string>> = {
  unsure: 'Is it enough to say this without showing it?',
  flag: 'The same sentence stands in two other solutions: copied?',
};

function solutionOf(task: Task): DemoSolution | undefined {
  const shown = task.steps.map(({ text }) => text.raw).join('\n');
  return SOLUTIONS.find(({ steps }) => steps.join('\n') === shown);
}

function finishOf(task: Task, turn: Turn, ratings: readonly Rating[]) {
  const hasError = ratings.some(({ verdict }) => verdict === 'negative');
  const natural = hasError ? 'found_error' : 'solution';
  const now = Date.now();
  return {
    clientId: randomUUID(),
    finishReason: turn === 'give-up' ? 'give_up' : natural,
    finishNote: turn === 'give-up' ? 'I do not know this rule and found nothing to look it up in.' : null,
    answerCheck: task.asksAnswerCheck && !hasError ? 'look_again' : null,
    intervals: [
      {
        kind: 'active',
        from: new Date(now - PASS_SECONDS * 1000).toISOString(),
        to: new Date(now).toISOString(),
      },
    ],
  };
}
