import { describe, expect, it } from 'vitest';
import { planSubmit } from '@/lib/client/label/submit-rules';
import { makeTask, type MadeTask } from '@/lib/client/label/testing/make-task';
import { reduceWork, type WorkAction } from '@/lib/client/label/work-reducer';
import { openWork, type WorkState } from '@/lib/client/label/work-state';

const rate = (position: number, verdict: 'negative' | 'positive'): WorkAction => ({
  type: 'rate',
  position,
  verdict,
});
function rated(made: MadeTask, ...actions: WorkAction[]): WorkState {
  return actions.reduce((work, action) => reduceWork(work, action).work, openWork(makeTask(made)));
}

describe('what submit asks for', () => {
  it('asks for the category of every error that counts, the first one first', () => {
    const made = { steps: 2, policy: { labelPolicy: 'rate_all', categoryMode: 'required' } } as const;
    const work = rated(made, rate(0, 'negative'), rate(1, 'negative'), {
      type: 'set-category',
      position: 0,
      category: 'arithmetic',
    });
    expect(planSubmit(work, {})).toEqual({
      kind: 'refuse',
      notice: { code: 'category-needed', position: 1 },
    });
  });

  it('asks for an explanation; a later rating that is not judged owes none', () => {
    const made = { steps: 3, policy: { explanationMode: 'required' } } as const;
    const work = rated(made, rate(0, 'positive'), rate(2, 'negative'), rate(1, 'negative'));
    const refused = planSubmit(work, {});
    expect(refused).toEqual({ kind: 'refuse', notice: { code: 'explanation-needed', position: 1 } });
    const note: WorkAction = { type: 'set-note', position: 1, alternative: 0, note: 'the sign' };
    expect(planSubmit(reduceWork(work, note).work, {}).kind).toBe('send');
  });

  it('lets a person give up without category or explanation, but not without a reason', () => {
    const made = { policy: { categoryMode: 'required' } } as const;
    const work = rated(made, rate(0, 'negative'));
    expect(planSubmit(work, { finishReason: 'give_up', finishNote: 'too long' }).kind).toBe('send');
    expect(planSubmit(work, { finishReason: 'give_up', finishNote: ' ' }).kind).toBe('refuse');
  });

  it('asks the answer check once, only if nothing is negative', () => {
    const made = { steps: 1, task: { asksAnswerCheck: true } };
    expect(planSubmit(rated(made, rate(0, 'negative')), {}).kind).toBe('send');
    const work = rated(made, rate(0, 'positive'));
    expect(planSubmit(work, {})).toEqual({ kind: 'ask', what: 'answer-check' });
    const answered = reduceWork(work, { type: 'answer-check', answer: 'look_again' }).work;
    expect(planSubmit(answered, {})).toMatchObject({ kind: 'send', body: { answerCheck: 'look_again' } });
  });

  it('asks for the verdict on the final result where the project does', () => {
    const made = { steps: 1, policy: { resultVerdictMode: 'required' } } as const;
    const work = rated(made, rate(0, 'positive'));
    expect(planSubmit(work, {})).toEqual({ kind: 'ask', what: 'result-verdict' });
    expect(planSubmit(work, { resultVerdict: 'positive' }).kind).toBe('send');
  });
});
