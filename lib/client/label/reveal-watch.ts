import { finishProblem, naturalFinishReason } from '@/lib/core/labels/finish';
import type { z } from 'zod';
import type { RevealAnswer } from '@/lib/contracts/label';
import type { LabelTransport } from '@/lib/client/label/label-transport';
import type { LabelView } from '@/lib/client/label/label-view';
import { canRate, placedRatings, type WorkState } from '@/lib/client/label/work-state';

export type Revealed = z.infer<typeof RevealAnswer>;

/** Asks for what the project shows after rating, as soon as every step is rated and the ratings have arrived. */
export class RevealWatch {
  /** The solution that was asked about last, and whether the answer is still on its way. */
  private asked = '';
  private isComing = false;
  private heldBack = '';

  constructor(
    private readonly transport: Pick<LabelTransport, 'reveal'>,
    private readonly onRevealed: (assignmentId: string, revealed: Revealed) => void,
  ) {}

  /** To be called whenever something has changed. */
  watch({ work, saved, lost }: Pick<LabelView, 'work' | 'saved' | 'lost'>): void {
    if (!work || lost || saved.state !== 'saved' || !isDue(work)) return;
    const { assignmentId } = work.task;
    if (this.asked === assignmentId) return;
    this.asked = assignmentId;
    this.isComing = true;
    void this.transport.reveal(assignmentId).then((reply) => {
      this.isComing = false;
      if (reply.kind === 'done') this.onRevealed(assignmentId, reply.value);
      // Without a network it is asked for again at the next change.
      else if (reply.kind !== 'refused') this.asked = '';
    });
  }

  /** Whether submitting now would miss an answer check that a moment later would be asked; once for each solution. */
  holdsBack({ work, saved }: Pick<LabelView, 'work' | 'saved'>): boolean {
    if (!work?.task.policy.hasAnswerCheck || !isDue(work)) return false;
    const { assignmentId } = work.task;
    if (this.heldBack === assignmentId) return false;
    if (naturalFinishReason(placedRatings(work)) !== 'solution') return false;
    const isNear = saved.state === 'saving' || (this.isComing && this.asked === assignmentId);
    if (isNear) this.heldBack = assignmentId;
    return isNear;
  }
}

function isDue(work: WorkState): boolean {
  if (!work.task.awaitsReveal) return false;
  const ratings = placedRatings(work);
  const rateable = work.task.steps.filter((step) => canRate(work, step)).map((step) => step.position);
  const { labelPolicy: policy } = work.task.policy;
  return (
    finishProblem({ reason: naturalFinishReason(ratings), note: null, ratings, rateable, policy }) === null
  );
}
