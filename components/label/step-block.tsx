import { memo, type ReactNode } from 'react';
import { isJudged } from '@/lib/core/labels/judged';
import type { TextWindow } from '@/lib/client/label/text-window';
import { canRate, firstError, focusedStep, markOf, type WorkState } from '@/lib/client/label/work-state';
import { StepRow } from '@/components/label/step-row';
import { STRINGS } from '@/components/label/strings';

export interface StepBlockProps {
  /** Indexes into the task's steps, the second one not included. */
  from: number;
  to: number;
  work: WorkState;
  isShown: boolean;
  textWindow: TextWindow | null;
  onFocus: (position: number) => void;
  /** Hangs below the row in focus. */
  panel: ReactNode;
}

/** Some rows of a solution, passed over as a whole where none of them looks different. */
export const StepBlock = memo(function StepBlock(props: StepBlockProps) {
  const { from, to, work, isShown, textWindow, onFocus, panel } = props;
  const { steps, policy } = work.task;
  const focused = focusedStep(work).position;
  const error = firstError(work);
  const isStepJudged = (position: number) => isJudged(position, error, policy.labelPolicy);
  const firstUnjudged = error === null ? undefined : steps.find((step) => !isStepJudged(step.position));
  return steps.slice(from, to).map((step) => {
    const isFocused = isShown && step.position === focused;
    return (
      <StepRow
        key={step.position}
        step={step}
        mark={markOf(work, step.position)}
        isFocused={isFocused}
        isJudged={isStepJudged(step.position)}
        notJudgedNote={step === firstUnjudged ? STRINGS.notJudgedFrom(error ?? 0) : undefined}
        canRate={canRate(work, step)}
        textWindow={textWindow}
        isRaw={work.rawShown.has(step.position)}
        isLater={step.position > focused}
        onFocus={onFocus}
        panel={isFocused ? panel : undefined}
      />
    );
  });
}, looksSame);

function looksSame(before: StepBlockProps, after: StepBlockProps): boolean {
  const { from, to, work } = after;
  if (before.to !== to || before.work.task !== work.task) return false;
  if (before.textWindow !== after.textWindow || before.onFocus !== after.onFocus) return false;
  const side = sideOfFocus(after);
  if (side === 0 || side !== sideOfFocus(before)) return false;
  if (firstError(before.work) !== firstError(work)) return false;
  return work.task.steps.slice(from, to).every(({ position }) => {
    const isSameMark = markOf(before.work, position) === markOf(work, position);
    return isSameMark && before.work.rawShown.has(position) === work.rawShown.has(position);
  });
}

/** -1: the focus is above these rows, 1: below, 0: among them. */
function sideOfFocus({ from, to, work: { focus } }: StepBlockProps): -1 | 0 | 1 {
  if (focus < from) return -1;
  return focus >= to ? 1 : 0;
}
