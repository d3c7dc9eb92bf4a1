import { describe, expect, it } from 'vitest';
import { finishProblem, naturalFinishReason, type FinishAttempt } from '@/lib/core/labels/finish';
import type { Verdict } from '@/lib/core/labels/verdict';

function attempt(verdicts: (Verdict | null)[], changes: Partial<FinishAttempt> = {}): FinishAttempt {
  return {
    reason: 'solution',
    note: null,
    policy: 'stop_at_first_error',
    rateable: verdicts.map((_, position) => position),
    ratings: verdicts.map((verdict, position) => ({ position, alternative: 0, verdict })),
    ...changes,
  };
}

describe('finishProblem', () => {
  it('lets a fully rated solution through', () => {
    expect(finishProblem(attempt(['positive', 'unsure', 'neutral']))).toBeNull();
  });
  it('names the steps without a rating', () => {
    expect(finishProblem(attempt(['positive', null, 'positive', null]))).toEqual({
      code: 'unrated-steps',
      positions: [1, 3],
    });
  });
  it('asks nothing after the first error under "stop at first error"', () => {
    expect(finishProblem(attempt(['positive', 'negative', null], { reason: 'found_error' }))).toBeNull();
  });
  it('asks for every step before the first error', () => {
    expect(finishProblem(attempt([null, 'negative'], { reason: 'found_error' }))).toEqual({
      code: 'unrated-steps',
      positions: [0],
    });
  });
  it('asks for every step under "rate all"', () => {
    const tried = attempt(['negative', null], { reason: 'found_error', policy: 'rate_all' });
    expect(finishProblem(tried)).toEqual({ code: 'unrated-steps', positions: [1] });
  });
  it('refuses a finish reason that the ratings contradict', () => {
    expect(finishProblem(attempt(['positive'], { reason: 'found_error' }))).toEqual({
      code: 'no-error-found',
    });
    expect(finishProblem(attempt(['negative'], { reason: 'solution' }))).toEqual({ code: 'has-error' });
  });
  it('needs a reason, and no ratings, for giving up and for a bad problem', () => {
    expect(finishProblem(attempt([null], { reason: 'give_up', note: '  ' }))).toEqual({
      code: 'reason-needed',
    });
    expect(finishProblem(attempt([null], { reason: 'bad_problem', note: 'no figure' }))).toBeNull();
  });
});

describe('naturalFinishReason', () => {
  it('follows the ratings', () => {
    expect(naturalFinishReason(attempt(['positive']).ratings)).toBe('solution');
    expect(naturalFinishReason(attempt(['positive', 'negative']).ratings)).toBe('found_error');
  });
});
