'use client';

import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  canRate,
  firstError,
  focusedStep,
  isStepJudged,
  markOf,
  type WorkState,
} from '@/lib/client/label/work-state';
import { StepRow } from '@/components/label/step-row';
import { STRINGS } from '@/components/label/strings';

/** Room below the step in focus for the panel that a negative rating opens, in pixels. */
const KEPT_ROOM = 300;

export interface StepListProps {
  work: WorkState;
  onFocus: (position: number) => void;
  panel: ReactNode;
  /** Changes when the panel has to be drawn anew although the work is the same. */
  panelKey: string;
}

/** Drawn when the work changes, and not when only its saving does. */
export const StepList = memo(DrawnStepList, (before, after) => {
  return before.work === after.work && before.panelKey === after.panelKey;
});

function DrawnStepList({ work, onFocus, panel }: StepListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = focusedStep(work).position;
  useLayoutEffect(() => keepInView(scroller.current, focused), [focused, work.task.assignmentId]);
  const error = firstError(work);
  const firstUnjudged =
    error === null ? undefined : work.task.steps.find((step) => !isStepJudged(work, step.position));
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={STRINGS.steps}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <ol className="flex max-w-200 flex-col gap-0.5 px-3 pt-4 pb-75 sm:px-5 lg:pt-7 lg:pl-6">
        {work.task.steps.map((step) => (
          <StepRow
            key={step.position}
            step={step}
            mark={markOf(work, step.position)}
            isFocused={step.position === focused}
            isJudged={error === null || isStepJudged(work, step.position)}
            notJudgedNote={step === firstUnjudged ? STRINGS.notJudgedFrom(error ?? 0) : undefined}
            canRate={canRate(work, step)}
            isRaw={work.rawShown.has(step.position)}
            isLater={step.position > focused}
            onFocus={onFocus}
            panel={step.position === focused ? panel : undefined}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Scrolls only when the step in focus, with the room for its panel, does not fit; then far enough that the next
 * steps fit too, so that the text stands still for most key presses.
 */
function keepInView(scroller: HTMLElement | null, position: number): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-position="${position}"]`);
  if (!scroller || !row) return;
  const view = scroller.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  const room = Math.min(KEPT_ROOM, view.height * 0.45);
  const isAbove = box.top < view.top + 8;
  const isBelow = box.bottom + room > view.bottom && box.top > view.top + view.height * 0.16;
  if (isAbove || isBelow) scroller.scrollTop += box.top - view.top - view.height * 0.14;
}
