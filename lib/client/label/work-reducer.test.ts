import { describe, expect, it } from 'vitest';
import { makeTask, type MadeTask } from '@/lib/client/label/testing/make-task';
import { reduceWork, type WorkAction } from '@/lib/client/label/work-reducer';
import {
  EMPTY_MARK,
  firstError,
  isStepJudged,
  markOf,
  openWork,
  unratedPositions,
  type WorkState,
} from '@/lib/client/label/work-state';

const open = (made?: MadeTask) => openWork(makeTask(made));
const rate = (verdict: 'negative' | 'neutral' | 'positive' | 'unsure', position?: number): WorkAction => ({
  type: 'rate',
  verdict,
  position,
});
function play(work: WorkState, ...actions: WorkAction[]): WorkState {
  return actions.reduce((state, action) => reduceWork(state, action).work, work);
}
const verdicts = (work: WorkState) => work.task.steps.map((step) => markOf(work, step.position).verdict);

describe('rating', () => {
  it('rates the step in focus and moves on', () => {
    const { work, writes } = reduceWork(open(), rate('positive'));
    expect(work.focus).toBe(1);
    expect(writes).toEqual(['0.0']);
    expect(verdicts(work)).toEqual(['positive', null, null, null, null]);
  });

  it('stays after a negative rating, and the rest is not judged', () => {
    const work = play(open(), rate('positive'), rate('negative'));
    expect(work.focus).toBe(1);
    expect(isStepJudged(work, 1)).toBe(true);
    expect(isStepJudged(work, 2)).toBe(false);
    expect(unratedPositions(work)).toEqual([]);
  });

  it('goes on after a negative rating where the policy rates all', () => {
    const work = play(open({ policy: { labelPolicy: 'rate_all' } }), rate('negative'));
    expect(work.focus).toBe(1);
    expect(isStepJudged(work, 4)).toBe(true);
  });

  it('walks on after unsure and asks for a note', () => {
    const work = play(open(), rate('unsure'));
    expect(work).toMatchObject({ focus: 1, unsureAsked: 0 });
    expect(
      play(work, { type: 'set-note', position: 0, alternative: 0, note: 'which way?' }).unsureAsked,
    ).toBeNull();
  });

  it('stays on the last step', () => expect(play(open({ steps: 1 }), rate('positive')).focus).toBe(0));

  it('leaves out steps that are not to be rated', () => {
    const task = makeTask();
    const steps = task.steps.map((step) => ({ ...step, isRateable: step.position !== 1 }));
    const work = play(openWork({ ...task, steps }), rate('positive'));
    expect(work.focus).toBe(2);
    expect(reduceWork(play(work, { type: 'focus', position: 1 }), rate('positive')).writes).toEqual([]);
  });

  it('rates only the step that is asked for', () => {
    const work = open({ task: { target: 3 } });
    expect(work.focus).toBe(3);
    expect(unratedPositions(work)).toEqual([3]);
  });

  it('writes nothing when the rating is the same, and moves on', () => {
    const work = play(open(), rate('positive'), { type: 'focus', position: 0 });
    const change = reduceWork(work, rate('positive'));
    expect(change.writes).toEqual([]);
    expect(change.work.focus).toBe(1);
  });

  it('rates an alternative without moving', () => {
    const work = play(open(), rate('negative'));
    const change = reduceWork(work, { type: 'rate', verdict: 'positive', alternative: 2 });
    expect(change).toMatchObject({ writes: ['0.2'], work: { focus: 0 } });
    expect(firstError(change.work)).toBe(0);
  });
});

describe('correcting oneself', () => {
  const seen = () => play(open(), ...Array.from({ length: 5 }, () => rate('positive')));

  it('turns later ratings into not judged, keeps them, and does not advance', () => {
    const work = play(seen(), rate('negative', 1));
    expect(work.focus).toBe(1);
    expect(verdicts(work)).toEqual(['positive', 'negative', 'positive', 'positive', 'positive']);
    expect([1, 2, 3, 4].map((position) => isStepJudged(work, position))).toEqual([true, false, false, false]);
  });

  it('restores them when the negative is taken back', () => {
    const work = play(seen(), rate('negative', 1), rate('neutral', 1));
    expect(work.focus).toBe(1);
    expect(isStepJudged(work, 4)).toBe(true);
    expect(unratedPositions(work)).toEqual([]);
  });

  it('counts the earlier of two errors', () => {
    const work = play(open(), rate('positive'), rate('positive'), rate('negative'), rate('negative', 0));
    expect(firstError(work)).toBe(0);
    expect(isStepJudged(work, 2)).toBe(false);
  });
});

describe('undo', () => {
  it('takes back the last change and returns to its step', () => {
    const work = play(open(), rate('positive'), rate('neutral'), { type: 'undo' });
    expect(work.focus).toBe(1);
    expect(verdicts(work)).toEqual(['positive', null, null, null, null]);
  });

  it('keeps what was typed at a negative rating', () => {
    const work = play(
      open(),
      rate('negative'),
      { type: 'set-note', position: 0, alternative: 0, note: '2·7 is 14' },
      { type: 'set-category', position: 0, category: 'arithmetic' },
      { type: 'undo' },
    );
    expect(markOf(work, 0)).toEqual({ ...EMPTY_MARK, note: '2·7 is 14', category: 'arithmetic' });
  });

  it('keeps own words and the wrong line through undo and a correction; blanks are none', () => {
    const own = { ownStep: 'So x = 14.', ownCritique: 'Sign.', wrongLine: 2 };
    const set = (given: Partial<typeof own>): WorkAction => ({ type: 'set-own', position: 0, own: given });
    const work = play(open(), rate('negative'), set(own), { type: 'undo' });
    expect(markOf(work, 0)).toMatchObject({ verdict: null, ...own });
    expect(markOf(play(work, rate('negative'), set({ ownStep: ' ' })), 0)).toMatchObject({
      ...own,
      verdict: 'negative',
      ownStep: null,
    });
  });

  it('takes back a flag', () => {
    const work = play(open(), { type: 'toggle-flag' }, { type: 'undo' });
    expect(markOf(work, 0).flagged).toBe(false);
  });

  it('does nothing on a fresh solution', () =>
    expect(reduceWork(open(), { type: 'undo' }).writes).toEqual([]));
});

describe('opening', () => {
  const rating = (position: number, verdict: 'negative' | 'positive') => ({
    ...EMPTY_MARK,
    ...{ position, alternative: 0, verdict, revision: 1 },
  });

  it('puts what was not sent on top of what is stored, and goes to the first step without a rating', () => {
    const task = makeTask({ task: { ratings: [rating(0, 'positive')] } });
    const work = openWork(task, new Map([['1.0', { ...EMPTY_MARK, verdict: 'neutral' }]]));
    expect(verdicts(work).slice(0, 3)).toEqual(['positive', 'neutral', null]);
    expect(work.focus).toBe(2);
  });

  it('opens at the error where the solution ended', () => {
    expect(
      openWork(makeTask({ task: { ratings: [rating(0, 'positive'), rating(1, 'negative')] } })).focus,
    ).toBe(1);
  });
});

it('keeps a mark the same object when another step changes, so that its row need not be painted', () => {
  const work = play(open(), rate('positive'));
  expect(markOf(play(work, rate('neutral')), 0)).toBe(markOf(work, 0));
});

describe('after an error, where the policy goes on', () => {
  const rateAll = (made: MadeTask['policy'] = {}) => open({ policy: { labelPolicy: 'rate_all', ...made } });
  const categories = (work: WorkState) => work.task.steps.map((step) => markOf(work, step.position).category);

  it('rates to the end with one key, the later steps as carried, and takes it back with one', () => {
    const before = play(rateAll(), rate('positive'), rate('neutral', 3), { type: 'focus', position: 1 });
    const { work, writes } = reduceWork(before, { type: 'rate-to-end' });
    expect(verdicts(work)).toEqual(['positive', 'negative', 'negative', 'negative', 'negative']);
    expect(categories(work)).toEqual([null, null, 'carried_error', 'carried_error', 'carried_error']);
    expect(writes).toEqual(['1.0', '2.0', '3.0', '4.0']);
    const undone = reduceWork(work, { type: 'undo' });
    expect(verdicts(undone.work)).toEqual(['positive', null, null, 'neutral', null]);
    expect(categories(undone.work)).toEqual([null, null, null, null, null]);
    expect(undone.writes).toEqual(writes);
  });

  it('rates to the end only where every step is rated', () => {
    expect(reduceWork(open(), { type: 'rate-to-end' }).writes).toEqual([]);
  });

  it('stays at an error only if something about it is required', () => {
    expect(play(rateAll(), rate('negative')).focus).toBe(1);
    expect(play(rateAll({ categoryMode: 'required' }), rate('negative')).focus).toBe(0);
    expect(play(rateAll({ explanationMode: 'required' }), rate('negative')).focus).toBe(0);
  });

  it('tags a step after the error, and drops the tag with the rating that it belongs to', () => {
    const goOn = open({ policy: { labelPolicy: 'go_on_if_recovers' } });
    const tagged = play(
      goOn,
      rate('negative'),
      rate('positive'),
      { type: 'focus', position: 1 },
      { type: 'toggle-error-tag' },
    );
    expect(categories(tagged)[1]).toBe('error_realisation');
    expect(categories(play(tagged, { type: 'toggle-error-tag' }))[1]).toBeNull();
    expect(categories(play(tagged, rate('negative', 1)))[1]).toBeNull();
    expect(reduceWork(play(goOn, rate('positive')), { type: 'toggle-error-tag' }).writes).toEqual([]);
  });
});
