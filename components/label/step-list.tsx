'use client';

import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isJudged } from '@/lib/core/labels/judged';
import { TextWindow } from '@/lib/client/label/text-window';
import { useGrowingCount } from '@/lib/client/label/use-growing-count';
import { canRate, firstError, focusedStep, markOf, type WorkState } from '@/lib/client/label/work-state';
import { EndOfSolution } from '@/components/label/end-of-solution';
import { StepRow } from '@/components/label/step-row';
import { STRINGS } from '@/components/label/strings';
import { useKeptInView } from '@/components/label/use-kept-in-view';

/** Rows after the one in focus that are drawn with it; the rest follows when the browser has time. */
const FIRST_ROWS = 12;

export interface StepListProps {
  work: WorkState;
  /** False: made ready out of sight, or no longer in work. */
  isShown: boolean;
  onFocus: (position: number) => void;
  panel: ReactNode;
  /** Changes when the panel has to be drawn anew although the work is the same. */
  panelKey: string;
}

/** Drawn when the work changes, and not when only its saving does. */
export const StepList = memo(DrawnStepList, (before, after) => {
  return before.work === after.work && before.isShown === after.isShown && before.panelKey === after.panelKey;
});

function DrawnStepList({ work, isShown, onFocus, panel }: StepListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = focusedStep(work).position;
  const { steps, policy } = work.task;
  const [textWindow] = useState(() => TextWindow.of(steps, work.focus, window.innerHeight, isShown));
  const rows = useGrowingCount(steps.length, work.focus + FIRST_ROWS);
  useKeptInView(scroller, focused, isShown);
  useLayoutEffect(() => {
    if (!isShown) return;
    textWindow?.show();
    textWindow?.touch();
  }, [focused, isShown, textWindow]);
  const error = firstError(work);
  const isStepJudged = (position: number) => isJudged(position, error, policy.labelPolicy);
  const firstUnjudged = error === null ? undefined : steps.find((step) => !isStepJudged(step.position));
  return (
    <div
      ref={scroller}
      data-scroller
      tabIndex={0}
      role="region"
      aria-label={STRINGS.steps}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <ol className="flex max-w-200 flex-col gap-0.5 px-3 pt-4 pb-75 sm:px-5 lg:pt-7 lg:pl-6">
        {steps.slice(0, Math.max(rows, work.focus + 1)).map((step) => (
          <StepRow
            key={step.position}
            step={step}
            mark={markOf(work, step.position)}
            isFocused={isShown && step.position === focused}
            isJudged={isStepJudged(step.position)}
            notJudgedNote={step === firstUnjudged ? STRINGS.notJudgedFrom(error ?? 0) : undefined}
            canRate={canRate(work, step)}
            textWindow={textWindow}
            isRaw={work.rawShown.has(step.position)}
            isLater={step.position > focused}
            onFocus={onFocus}
            panel={isShown && step.position === focused ? panel : undefined}
          />
        ))}
        <li>
          <EndOfSolution task={work.task} />
        </li>
      </ol>
    </div>
  );
}
