import type { SubmitRequest } from '@/lib/contracts/label';
import { finishProblem, naturalFinishReason } from '@/lib/core/labels/finish';
import type { Notice } from '@/lib/client/label/label-view';
import { canRate, firstError, markOf, placedRatings, type WorkState } from '@/lib/client/label/work-state';

export type SubmitWish = Partial<
  Pick<SubmitRequest, 'finishReason' | 'finishNote' | 'badProblemReason' | 'resultVerdict'>
>;
export type SubmitBody = Omit<SubmitRequest, 'clientId' | 'intervals'>;
export type SubmitPlan =
  | { kind: 'send'; body: SubmitBody }
  | { kind: 'ask'; what: 'answer-check' | 'result-verdict' }
  | { kind: 'refuse'; notice: Notice };

/** Whether a solution can be submitted as wished, what is to be asked first, or what is missing. */
export function planSubmit(work: WorkState, wish: SubmitWish): SubmitPlan {
  const ratings = placedRatings(work);
  const reason = wish.finishReason ?? naturalFinishReason(ratings);
  const note = wish.finishNote ?? null;
  const rateable = work.task.steps.filter((step) => canRate(work, step)).map((step) => step.position);
  const { policy } = work.task;
  const problem = finishProblem({ reason, note, ratings, rateable, policy: policy.labelPolicy });
  if (problem?.code === 'unrated-steps') return { kind: 'refuse', notice: problem };
  if (problem) return { kind: 'refuse', notice: { code: 'reason-needed', position: 0 } };
  const isJudgement = reason === 'found_error' || reason === 'solution';
  const missing = isJudgement ? missingField(work) : null;
  if (missing) return { kind: 'refuse', notice: missing };
  if (
    reason === 'solution' &&
    policy.hasAnswerCheck &&
    work.task.asksAnswerCheck &&
    work.answerCheck === null
  ) {
    return { kind: 'ask', what: 'answer-check' };
  }
  if (isJudgement && policy.resultVerdictMode === 'required' && !wish.resultVerdict)
    return { kind: 'ask', what: 'result-verdict' };
  const body: SubmitBody = {
    finishReason: reason,
    finishNote: note,
    badProblemReason: wish.badProblemReason ?? null,
    answerCheck: work.answerCheck,
    resultVerdict: wish.resultVerdict ?? null,
  };
  return { kind: 'send', body };
}

function missingField(work: WorkState): Notice | null {
  const position = firstError(work);
  if (position === null) return null;
  const mark = markOf(work, position);
  const { categoryMode, explanationMode } = work.task.policy;
  if (categoryMode === 'required' && !mark.category) return { code: 'category-needed', position };
  if (explanationMode === 'required' && !mark.note?.trim()) return { code: 'explanation-needed', position };
  return null;
}
