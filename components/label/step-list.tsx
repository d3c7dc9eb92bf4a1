'use client';

import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { TextWindow } from '@/lib/client/label/text-window';
import { useGrowingCount } from '@/lib/client/label/use-growing-count';
import { focusedStep, type WorkState } from '@/lib/client/label/work-state';
import { EndOfSolution } from '@/components/label/end-of-solution';
import { StepBlock } from '@/components/label/step-block';
import { STRINGS } from '@/components/label/strings';
import { useKeptInView } from '@/components/label/use-kept-in-view';

/** Rows after the one in focus that are drawn with it; the rest follows in idle moments once they are shown. */
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
  const { steps } = work.task;
  const [textWindow] = useState(() => TextWindow.of(steps, work.focus, window.innerHeight, isShown));
  const rows = useGrowingCount(steps.length, work.focus + FIRST_ROWS, isShown);
  useKeptInView(scroller, focused, isShown);
  useLayoutEffect(() => {
    if (!isShown) return;
    textWindow?.show();
    textWindow?.touch();
  }, [focused, isShown, textWindow]);
  return (
    <div
      ref={scroller}
      data-scroller
      tabIndex={0}
      role="region"
      aria-label={STRINGS.steps}
      className="step-scroller min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <ol className="step-rows max-w-200 px-3 pt-4 pb-75 sm:px-5 lg:pt-7 lg:pl-6">
        {blocksOf(Math.max(rows, work.focus + 1)).map(({ from, to }) => (
          <StepBlock
            key={from}
            from={from}
            to={to}
            work={work}
            isShown={isShown}
            textWindow={textWindow}
            onFocus={onFocus}
            panel={panel}
          />
        ))}
        <li className="flow-root">
          <EndOfSolution task={work.task} />
        </li>
      </ol>
    </div>
  );
}

/** Rows that are drawn anew together: of a long solution a key press changes one block, seldom two. */
const ROWS_A_BLOCK = 16;

function blocksOf(rows: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(rows / ROWS_A_BLOCK) }, (_, block) => ({
    from: block * ROWS_A_BLOCK,
    to: Math.min(rows, (block + 1) * ROWS_A_BLOCK),
  }));
}
