import type { StoredRating, Task, TaskStep } from '@/lib/contracts/label';
import { errorTagOf, type ErrorTag } from '@/lib/core/labels/error-tags';
import { firstErrorPosition, isJudged } from '@/lib/core/labels/judged';
import type { AnswerCheck, GivenVerdict } from '@/lib/core/labels/verdict';

/** What the annotator says of one completion of one step. */
export interface StepMark {
  verdict: GivenVerdict | null;
  flagged: boolean;
  note: string | null;
  category: string | null;
  /** What the step should have been, and what is wrong with it at length. */
  ownStep: string | null;
  ownCritique: string | null;
  /** First wrong line of a step of code, from 1. */
  wrongLine: number | null;
}

export interface UndoEntry {
  key: string;
  before: StepMark;
  focus: number;
  /** What changed with it, by the same key press. */
  also?: readonly { key: string; before: StepMark }[];
}

/** One solution in work. Never changed in place: a row whose mark is the same object need not be painted again. */
export interface WorkState {
  task: Task;
  marks: ReadonlyMap<string, StepMark>;
  /** Index into task.steps of the step in focus. */
  focus: number;
  undo: readonly UndoEntry[];
  rawShown: ReadonlySet<number>;
  /** Position of the step marked unsure last, while a note is still asked for. */
  unsureAsked: number | null;
  answerCheck: AnswerCheck | null;
}

export const EMPTY_MARK: StepMark = {
  ...{ verdict: null, flagged: false, note: null, category: null },
  ...{ ownStep: null, ownCritique: null, wrongLine: null },
};

export function markKey(position: number, alternative: number): string {
  return `${position}.${alternative}`;
}

/** Position and alternative of a mark's key. */
export function placeOfKey(key: string): { position: number; alternative: number } {
  const [position = 0, alternative = 0] = key.split('.').map(Number);
  return { position, alternative };
}

export function markOfRating(rating: Omit<StoredRating, 'position' | 'alternative' | 'revision'>): StepMark {
  const { verdict, flagged, note, category, ownStep, ownCritique, wrongLine } = rating;
  return { verdict, flagged: flagged ?? false, note, category, ownStep, ownCritique, wrongLine };
}

/** A task as it opens: the server's ratings with what this browser has not sent yet on top; focus on the first step to rate. */
export function openWork(task: Task, unsent: ReadonlyMap<string, StepMark> = new Map()): WorkState {
  const marks = new Map<string, StepMark>();
  for (const rating of task.ratings)
    marks.set(markKey(rating.position, rating.alternative), markOfRating(rating));
  for (const [key, mark] of unsent) marks.set(key, mark);
  const work: WorkState = {
    task,
    marks,
    focus: 0,
    undo: [],
    rawShown: new Set(),
    unsureAsked: null,
    answerCheck: null,
  };
  return { ...work, focus: openingFocus(work) };
}

function openingFocus(work: WorkState): number {
  const error = firstError(work);
  if (error !== null && work.task.policy.labelPolicy === 'stop_at_first_error')
    return indexOfPosition(work, error);
  const unrated = unratedPositions(work)[0];
  if (unrated !== undefined) return indexOfPosition(work, unrated);
  return Math.max(
    0,
    work.task.steps.findLastIndex((step) => canRate(work, step)),
  );
}

export function markOf(work: WorkState, position: number, alternative = 0): StepMark {
  return work.marks.get(markKey(position, alternative)) ?? EMPTY_MARK;
}

export function indexOfPosition(work: WorkState, position: number): number {
  return Math.max(
    0,
    work.task.steps.findIndex((step) => step.position === position),
  );
}

/** The step in focus; a task always has steps. */
export function focusedStep(work: WorkState): TaskStep {
  return work.task.steps[work.focus] as TaskStep;
}

/** Whether this person rates this step: an assistant's step, and where one step is asked for, that one. */
export function canRate(work: WorkState, step: TaskStep): boolean {
  return step.isRateable && (work.task.target === null || work.task.target === step.position);
}

/** Ratings in the form that the label rules of core take. */
export function placedRatings(work: WorkState) {
  return [...work.marks].map(([key, mark]) => ({ ...placeOfKey(key), verdict: mark.verdict }));
}

// Asked for many times between two key presses; marks are never changed in place.
const firstErrors = new WeakMap<WorkState['marks'], number | null>();

export function firstError(work: WorkState): number | null {
  const known = firstErrors.get(work.marks);
  if (known !== undefined) return known;
  const found = firstErrorPosition(placedRatings(work));
  firstErrors.set(work.marks, found);
  return found;
}

export function isStepJudged(work: WorkState, position: number): boolean {
  return isJudged(position, firstError(work), work.task.policy.labelPolicy);
}

/** Positions that still need a rating before submit, in order. */
export function unratedPositions(work: WorkState): number[] {
  const error = firstError(work);
  return work.task.steps
    .filter((step) => canRate(work, step) && isJudged(step.position, error, work.task.policy.labelPolicy))
    .filter((step) => markOf(work, step.position).verdict === null)
    .map((step) => step.position);
}

/** The tag of the first error that this step can have now. */
export function offeredErrorTag(work: WorkState, step: TaskStep): ErrorTag | null {
  if (!canRate(work, step)) return null;
  const { position } = step;
  const { verdict } = markOf(work, position);
  return errorTagOf({ position, verdict }, placedRatings(work), work.task.policy.labelPolicy);
}

export function hasAnyRating(work: WorkState): boolean {
  return [...work.marks.values()].some((mark) => mark.verdict !== null);
}
