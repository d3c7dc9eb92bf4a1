import { z } from 'zod';
import { TaskPolicy, TaskTest, type Task, type TaskStep } from '@/lib/contracts/label';
import { getPool } from '@/lib/server/db/pool';
import { readTask, type TaskRow, type TaskSegment } from '@/lib/server/db/sql/read-task';
import { AppError } from '@/lib/server/errors/app-error';
import { shownAnswer, shownText, shownTextInTurns } from '@/lib/server/render/shown-text';
import { takeTurns } from '@/lib/server/render/turns';

/**
 * The task of a leased assignment, rendered. It carries no id of the material, no arm and nobody else's rating;
 * reference answer and scores as far as this pass may see them. Throws `lease-lost` where the assignment is not leased.
 */
export async function loadTask(projectId: string, assignmentId: string): Promise<Task> {
  const row = await readTask(getPool(), projectId, assignmentId);
  if (!row) throw new AppError('not-found', 'There is no such assignment.');
  if (row.state !== 'leased' || !row.slot || !row.leaseUntil) {
    throw new AppError('lease-lost', 'This solution is no longer yours. Ask for the next one.');
  }
  return {
    assignmentId,
    slot: row.slot,
    leaseUntil: row.leaseUntil.toISOString(),
    round: { name: row.roundName, doneToday: row.doneToday, planToday: row.planToday },
    policy: policyOf(row),
    guideline: { number: row.guidelineNumber, newest: row.newestGuideline },
    returnNote: row.returnNote,
    problem: shownText(row.statement),
    referenceAnswer: row.shownReference ? shownAnswer(row.referenceAnswer) : null,
    awaitsReveal: row.awaitsReveal,
    solutionAnswer: shownAnswer(row.finalAnswer),
    endsWithoutAnswer: row.endsWithoutAnswer,
    tests: testsOf(row.tests),
    asksAnswerCheck:
      row.hasAnswerCheck && row.shownReference && row.referenceAnswer !== null && row.isAnswerWrong,
    target: row.target === -1 ? null : row.target,
    steps: await stepsOf(row.segments),
    ratings: row.ratings,
  };
}

function policyOf(row: TaskRow): z.infer<typeof TaskPolicy> {
  const categories = TaskPolicy.shape.errorCategories.safeParse(row.errorCategories);
  return {
    labelPolicy: row.labelPolicy,
    categoryMode: row.categoryMode,
    explanationMode: row.explanationMode,
    resultVerdictMode: row.resultVerdictMode,
    ownStepMode: row.ownStepMode,
    ownCritiqueMode: row.ownCritiqueMode,
    hasAnswerCheck: row.hasAnswerCheck,
    referenceShown: row.referenceShown,
    errorCategories: categories.success ? categories.data : [],
    idleSeconds: row.idleSeconds,
    hiddenSeconds: row.hiddenSeconds,
  };
}

const LONGEST_OUTPUT = 20_000;

function testsOf(stored: unknown): TaskTest[] {
  const tests = z.array(TaskTest).safeParse(stored).data ?? [];
  return tests.map((test) => ({ ...test, output: test.output?.slice(0, LONGEST_OUTPUT) ?? null }));
}

/** Other requests get their turn after so many milliseconds of drawing. */
const TURN_MS = 5;

async function stepsOf(segments: readonly TaskSegment[]): Promise<TaskStep[]> {
  const steps: TaskStep[] = [];
  const alternatives = new Map<number, TaskStep['alternatives']>();
  const turns = takeTurns(TURN_MS);
  let isThinkingOpen = false;
  let isOpenNext = false;
  for (const { position, alternative, kind, role, isRateable, score, text: source } of segments) {
    if (kind !== 'path' && kind !== 'alternative') continue;
    if (kind === 'path') isThinkingOpen = isOpenNext && role === 'assistant';
    const { text, ...drawn } = await shownTextInTurns(source, turns, isThinkingOpen);
    if (kind === 'path') isOpenNext = drawn.isThinkingOpen && role === 'assistant';
    if (turns.isOver()) await turns.pass();
    const others = alternatives.get(position) ?? [];
    alternatives.set(position, others);
    if (kind === 'alternative') others.push({ alternative, text });
    else
      steps.push({
        ...{ position, role, isRateable, text, alternatives: others },
        ...(score === null ? {} : { score }),
      });
  }
  return steps;
}
