import type { SubmitRequest } from '@/lib/contracts/label';
import { finishProblem, naturalFinishReason } from '@/lib/core/labels/finish';
import { missingRequirement } from '@/lib/core/labels/requirements';
import type { Notice } from '@/lib/client/label/label-view';
import { canRate, markOf, placedRatings, type WorkState } from '@/lib/client/label/work-state';

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
  const missing = isJudgement ? missingField(work, reason) : null;
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

/** The step that a notice is about. */
export function placeOfNotice(notice: Notice): number | null {
  if (notice.code === 'unrated-steps') return notice.positions[0] ?? null;
  return 'position' in notice && notice.code !== 'reason-needed' ? notice.position : null;
}

/** What the project requires of each error that counts, and is not there; the server asks the same. */
function missingField(work: WorkState, reason: SubmitBody['finishReason']): Notice | null {
  const { labelPolicy: policy, ...modes } = work.task.policy;
  const rules = { ...modes, policy, resultVerdictMode: 'off' as const };
  const missing = missingRequirement(explainedRatings(work), { reason, resultVerdict: null }, rules);
  if (missing === null || missing.code === 'result-verdict-needed') return null;
  return { code: missing.code, position: missing.positions[0] ?? 0 };
}

function explainedRatings(work: WorkState) {
  return placedRatings(work).map((rating) => {
    return { ...markOf(work, rating.position, rating.alternative), ...rating };
  });
}
