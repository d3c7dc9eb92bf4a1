import type { StoredRating, Task } from '@/lib/contracts/label';
import { isErrorTag } from '@/lib/core/labels/error-tags';
import type { AnswerCheck, GivenVerdict } from '@/lib/core/labels/verdict';
import type { Revealed } from '@/lib/client/label/reveal-watch';
import {
  canRate,
  EMPTY_MARK,
  firstError,
  focusedStep,
  indexOfPosition,
  markKey,
  markOf,
  markOfRating,
  offeredErrorTag,
  placeOfKey,
  type StepMark,
  type UndoEntry,
  type WorkState,
} from '@/lib/client/label/work-state';

export type WorkAction =
  | { type: 'rate'; verdict: GivenVerdict; position?: number; alternative?: number }
  /** Negative from the step in focus to the end, the later ones because of it. */
  | { type: 'rate-to-end' }
  | { type: 'toggle-error-tag' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'focus'; position: number }
  | { type: 'undo' }
  | { type: 'toggle-raw' }
  | { type: 'toggle-flag' }
  | { type: 'set-note'; position: number; alternative: number; note: string }
  | { type: 'set-category'; position: number; category: string | null }
  | {
      type: 'set-own';
      position: number;
      own: Partial<Pick<StepMark, 'ownStep' | 'ownCritique' | 'wrongLine'>>;
    }
  | { type: 'dismiss-unsure' }
  | { type: 'answer-check'; answer: AnswerCheck }
  /** What the project shows after rating. */
  | { type: 'reveal'; revealed: Revealed }
  /** What was rated in another tab or on another device meanwhile. */
  | { type: 'take-ratings'; ratings: readonly StoredRating[] }
  /** The value that the server holds, taken over in a conflict. */
  | { type: 'take-stored'; key: string; mark: StepMark };

/** The state after an action, and the marks that have to be written. */
export interface WorkChange {
  work: WorkState;
  writes: readonly string[];
}

const UNDO_DEPTH = 500;

/** The label screen's rules, without clock, network or screen. */
export function reduceWork(work: WorkState, action: WorkAction): WorkChange {
  switch (action.type) {
    case 'rate':
      return rate(work, action);
    case 'rate-to-end':
      return rateToEnd(work);
    case 'toggle-error-tag':
      return toggleErrorTag(work);
    case 'undo':
      return undo(work);
    case 'move':
      return still({ ...work, focus: clamp(work, work.focus + action.by) });
    case 'focus':
      return still({ ...work, focus: indexOfPosition(work, action.position) });
    case 'toggle-raw':
      return still({ ...work, rawShown: toggled(work.rawShown, focusedStep(work).position) });
    case 'toggle-flag': {
      const { position } = focusedStep(work);
      return change(work, markKey(position, 0), (mark) => ({ ...mark, flagged: !mark.flagged }));
    }
    case 'set-note': {
      const note = action.note.trim() === '' ? null : action.note;
      const asked = work.unsureAsked === action.position ? null : work.unsureAsked;
      return type({ ...work, unsureAsked: asked }, markKey(action.position, action.alternative), { note });
    }
    case 'set-category':
      return type(work, markKey(action.position, 0), { category: action.category });
    case 'set-own':
      return type(work, markKey(action.position, 0), withoutBlank(action.own));
    case 'dismiss-unsure':
      return still({ ...work, unsureAsked: null });
    case 'answer-check':
      return still({ ...work, answerCheck: action.answer });
    case 'reveal':
      return still({ ...work, task: revealedTask(work.task, action.revealed) });
    case 'take-ratings':
      return still({ ...work, marks: mergedMarks(work.marks, action.ratings) });
    case 'take-stored':
      return still({ ...work, marks: new Map(work.marks).set(action.key, action.mark) });
  }
}

function mergedMarks(marks: WorkState['marks'], ratings: readonly StoredRating[]): WorkState['marks'] {
  const merged = new Map(marks);
  for (const rating of ratings) {
    const key = markKey(rating.position, rating.alternative);
    const mark = markOfRating(rating);
    // A mark that says the same stays the same object: its row need not be painted again.
    if (!isSameMark(mark, marks.get(key) ?? EMPTY_MARK)) merged.set(key, mark);
  }
  return merged;
}

function revealedTask(task: Task, { scores, ...shown }: Revealed): Task {
  const byPosition = new Map(scores.map(({ position, score }) => [position, score]));
  const steps = task.steps.map((step) => ({ ...step, score: byPosition.get(step.position) }));
  return { ...task, ...shown, awaitsReveal: false, steps: scores.length > 0 ? steps : task.steps };
}

function still(work: WorkState): WorkChange {
  return { work, writes: [] };
}

function clamp(work: WorkState, index: number): number {
  return Math.max(0, Math.min(work.task.steps.length - 1, index));
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

function change(work: WorkState, key: string, edit: (mark: StepMark) => StepMark): WorkChange {
  const before = work.marks.get(key) ?? EMPTY_MARK;
  const after = edit(before);
  if (isSameMark(before, after)) return still(work);
  const entry: UndoEntry = { key, before, focus: work.focus };
  return {
    work: {
      ...work,
      marks: new Map(work.marks).set(key, after),
      undo: [...work.undo, entry].slice(-UNDO_DEPTH),
    },
    writes: [key],
  };
}

function withoutBlank<T extends Partial<StepMark>>(typed: T): T {
  const entries = Object.entries(typed).map(([field, value]) => {
    return [field, typeof value === 'string' && value.trim() === '' ? null : value];
  });
  return Object.fromEntries(entries) as T;
}

/** Typed text and categories are not for undo: taking a rating back must not lose them. */
function type(work: WorkState, key: string, typed: Partial<StepMark>): WorkChange {
  const before = work.marks.get(key) ?? EMPTY_MARK;
  const after = { ...before, ...typed };
  if (isSameMark(before, after)) return still(work);
  return { work: { ...work, marks: new Map(work.marks).set(key, after) }, writes: [key] };
}

const MARK_FIELDS = Object.keys(EMPTY_MARK) as (keyof StepMark)[];

export function isSameMark(a: StepMark, b: StepMark): boolean {
  // What an older version of this page left unsent lacks the newer fields.
  return MARK_FIELDS.every((field) => (a[field] ?? null) === (b[field] ?? null));
}

function rate(work: WorkState, action: Extract<WorkAction, { type: 'rate' }>): WorkChange {
  const focused = focusedStep(work);
  const position = action.position ?? focused.position;
  const alternative = action.alternative ?? 0;
  const step = work.task.steps[indexOfPosition(work, position)];
  if (!step || !canRate(work, step)) return still(work);
  const key = markKey(position, alternative);
  const before = work.marks.get(key) ?? EMPTY_MARK;
  const changed = change(work, key, (mark) => ({ ...withoutTag(mark), verdict: action.verdict }));
  if (alternative !== 0) return changed;
  const isCorrection = before.verdict !== null && before.verdict !== action.verdict;
  const unsureAsked =
    action.verdict === 'unsure'
      ? position
      : changed.work.unsureAsked === position
        ? null
        : changed.work.unsureAsked;
  const next = { ...changed.work, unsureAsked };
  const stays = isCorrection || (action.verdict === 'negative' && asksAtError(work));
  const index = indexOfPosition(work, position);
  return { work: { ...next, focus: stays ? index : nextToRate(next, index) }, writes: changed.writes };
}

/** A tag says what kind of right or wrong a step is: another rating makes it void. */
function withoutTag(mark: StepMark): StepMark {
  return isErrorTag(mark.category) ? { ...mark, category: null } : mark;
}

function endsAtError(work: WorkState): boolean {
  return work.task.policy.labelPolicy === 'stop_at_first_error';
}

/** Whether an error keeps the focus: the solution ends there, or the project requires something about it. */
function asksAtError(work: WorkState): boolean {
  const { categoryMode, explanationMode, ownStepMode, ownCritiqueMode } = work.task.policy;
  const modes = [categoryMode, explanationMode, ownStepMode, ownCritiqueMode];
  return endsAtError(work) || modes.includes('required');
}

/** One key press for a solution that never recovers; where the policy rates all, and for one undo. */
function rateToEnd(work: WorkState): WorkChange {
  const focused = focusedStep(work);
  if (work.task.policy.labelPolicy !== 'rate_all' || !canRate(work, focused)) return still(work);
  const marks = new Map(work.marks);
  const changed: { key: string; before: StepMark }[] = [];
  for (const step of work.task.steps.slice(work.focus)) {
    if (!canRate(work, step)) continue;
    const key = markKey(step.position, 0);
    const before = marks.get(key) ?? EMPTY_MARK;
    const category = step === focused ? before.category : 'carried_error';
    const after: StepMark = { ...before, verdict: 'negative', category };
    if (isSameMark(before, after)) continue;
    marks.set(key, after);
    changed.push({ key, before });
  }
  const [first, ...also] = changed;
  if (!first) return still(work);
  const entry: UndoEntry = { ...first, focus: work.focus, also };
  return {
    work: { ...work, marks, undo: [...work.undo, entry].slice(-UNDO_DEPTH), unsureAsked: null },
    writes: changed.map(({ key }) => key),
  };
}

function toggleErrorTag(work: WorkState): WorkChange {
  const step = focusedStep(work);
  const tag = offeredErrorTag(work, step);
  if (!tag) return still(work);
  const category = markOf(work, step.position).category === tag ? null : tag;
  return type(work, markKey(step.position, 0), { category });
}

/** Index of the next step that this person rates; the same one where there is none, or where the solution ended. */
function nextToRate(work: WorkState, from: number): number {
  const error = endsAtError(work) ? firstError(work) : null;
  const next = work.task.steps.findIndex(
    (step, index) => index > from && canRate(work, step) && (error === null || step.position <= error),
  );
  return next < 0 ? from : next;
}

/** Takes back the last change of a mark. What was typed stays, so that rating again does not lose it. */
function undo(work: WorkState): WorkChange {
  const entry = work.undo.at(-1);
  if (!entry) return still(work);
  const current = work.marks.get(entry.key) ?? EMPTY_MARK;
  const { verdict, flagged } = entry.before;
  const restored = { ...current, verdict, flagged };
  const { position } = placeOfKey(entry.key);
  const also = entry.also ?? [];
  const marks = new Map(work.marks).set(entry.key, restored);
  for (const { key, before } of also) marks.set(key, before);
  return {
    work: {
      ...work,
      marks,
      undo: work.undo.slice(0, -1),
      focus: indexOfPosition(work, position),
      unsureAsked: work.unsureAsked === position ? null : work.unsureAsked,
    },
    writes: [entry.key, ...also.map(({ key }) => key)],
  };
}
