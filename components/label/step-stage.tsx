'use client';

import { type ReactNode, useDeferredValue } from 'react';
import type { WorkState } from '@/lib/client/label/work-state';
import { classNames } from '@/components/ui/class-names';
import { StepList } from '@/components/label/step-list';
import { useLeftWork } from '@/components/label/use-left-work';

export interface StepStageProps {
  work: WorkState;
  /** The next solution, where it is here already. */
  next: WorkState | null;
  onFocus: (position: number) => void;
  panel: ReactNode;
  panelKey: string;
}

/**
 * The steps in work and, out of sight, those of the next solution, so that submit has only to turn them over. What was
 * in work before is hidden at once and taken away later.
 */
export function StepStage({ work, next, onFocus, panel, panelKey }: StepStageProps) {
  const left = useLeftWork(work);
  const ahead = useDeferredValue(next);
  const shownId = work.task.assignmentId;
  const lists = new Map<string, WorkState>();
  for (const one of [left, work, ahead]) if (one) lists.set(one.task.assignmentId, one);
  lists.set(shownId, work);
  return (
    <div className="step-stage min-h-0 flex-1">
      {[...lists].map(([id, one]) => {
        const isShown = id === shownId;
        return (
          <div
            key={id}
            className={classNames('flex min-h-0 flex-col', isShown ? 'step-list-shown' : 'step-list-hidden')}
          >
            <StepList
              work={one}
              isShown={isShown}
              onFocus={onFocus}
              panel={isShown ? panel : null}
              panelKey={isShown ? panelKey : ''}
            />
          </div>
        );
      })}
    </div>
  );
}
