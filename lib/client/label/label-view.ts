import type { NextAnswer } from '@/lib/contracts/label';
import type { Refusal } from '@/lib/client/label/label-transport';
import type { SavedView } from '@/lib/client/label/outbox';
import type { WorkState } from '@/lib/client/label/work-state';

export type ClosedAnswer = Exclude<NextAnswer, { kind: 'task' }>;

/** Something to say once, about the last key press. */
export type Notice =
  | { code: 'unrated-steps'; positions: number[] }
  | {
      code:
        | 'category-needed'
        | 'explanation-needed'
        | 'own-step-needed'
        | 'own-critique-needed'
        | 'no-error-found'
        | 'reason-needed';
      position: number;
    }
  | { code: 'nothing-to-undo' | 'cannot-reopen' | 'reopened' | 'next-is-loading' | 'reference-coming' };

/** What the label screen shows. */
export interface LabelView {
  phase:
    | 'starting'
    | 'work'
    /** The next solution is on its way. */
    | 'fetching'
    /** No network or a server in trouble, and nothing to show. */
    | 'unreachable'
    | 'signed-out'
    /** A claim was refused; `refusal` says why. */
    | 'refused'
    | 'closed';
  work: WorkState | null;
  /** The solution after it, as it will open: to be drawn out of sight, and nothing else. */
  next: WorkState | null;
  closed: ClosedAnswer | null;
  /** Why this solution is no longer this person's, when it is not. */
  lost: { code: string; detail: string } | null;
  refusal: { code: string; detail: string } | null;
  saved: SavedView;
  notice: Notice | null;
  /** Whether undo would take the last submitted solution back. */
  canReopen: boolean;
  isPaused: boolean;
  submittedCount: number;
}

/** What submit still needs from the person before it goes out. */
export type SubmitOutcome = 'submitted' | 'refused' | 'answer-check' | 'result-verdict';

/** Before the server has answered. */
export const INITIAL_VIEW: LabelView = {
  phase: 'starting',
  work: null,
  next: null,
  closed: null,
  lost: null,
  refusal: null,
  saved: { state: 'saved' },
  notice: null,
  canReopen: false,
  isPaused: false,
  submittedCount: 0,
};

const LOST_CODES = ['lease-lost', 'already-submitted'];

/** The refusal that says that the solution on the screen is no longer this person's; null where there is none. */
export function lossOf({ saved, work }: LabelView): Refusal | null {
  const isLost =
    saved.state === 'refused' &&
    LOST_CODES.includes(saved.refusal.code) &&
    saved.entry.assignmentId === work?.task.assignmentId;
  return isLost ? saved.refusal : null;
}

/** Whether something stands between the ratings and the database that a person has to deal with. */
export function hasTrouble({ saved, phase, lost }: LabelView): boolean {
  if (lost || phase === 'signed-out') return true;
  return ['signed-out', 'other-person', 'conflict', 'refused'].includes(saved.state);
}
