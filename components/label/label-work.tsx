'use client';

import { useCallback } from 'react';
import type { LabelSession } from '@/lib/client/label/label-session';
import type { LabelView } from '@/lib/client/label/label-view';
import { usePaneWidth } from '@/lib/client/label/use-pane-width';
import {
  canRate,
  focusedStep,
  markOf,
  unratedPositions,
  type WorkState,
} from '@/lib/client/label/work-state';
import { LabelFooter } from '@/components/label/label-footer';
import { NoticeLine } from '@/components/label/notice-line';
import { ProblemPane } from '@/components/label/problem-pane';
import { RateDock } from '@/components/label/rate-dock';
import { StepStage } from '@/components/label/step-stage';
import { StepPanel } from '@/components/label/step-panel';
import { STRINGS } from '@/components/label/strings';
import type { useLabelCommands } from '@/components/label/use-label-commands';

export interface LabelWorkProps {
  session: LabelSession;
  view: LabelView;
  work: WorkState;
  commands: ReturnType<typeof useLabelCommands>;
}

/** A solution in work: the problem, its steps, the rating of the one in focus. */
export function LabelWork({ session, view, work, commands }: LabelWorkProps) {
  const [paneWidth, setPaneWidth] = usePaneWidth();
  const focused = focusedStep(work);
  const onFocus = useCallback((position: number) => session.dispatch({ type: 'focus', position }), [session]);
  const panel = <OpenPanel session={session} work={work} commands={commands} />;
  return (
    <>
      <div className="label-columns" style={{ '--pane-width': `${paneWidth}px` } as React.CSSProperties}>
        <ProblemPane key={work.task.assignmentId} task={work.task} width={paneWidth} onWidth={setPaneWidth} />
        <section aria-label={STRINGS.solution} className="flex min-h-0 flex-1 flex-col lg:pl-3">
          <StepStage
            work={work}
            next={view.next}
            onFocus={onFocus}
            panel={panel}
            panelKey={`${commands.panel.isNoteOpen} ${commands.panel.isErrorClosed}`}
          />
          <NoticeLine
            view={view}
            onUnsureNote={() => commands.run('unsure-note')}
            onDismiss={() => session.dispatch({ type: 'dismiss-unsure' })}
          />
          <RateDock
            position={focused.position}
            mark={markOf(work, focused.position)}
            canRate={canRate(work, focused)}
            isRaw={work.rawShown.has(focused.position)}
            onCommand={commands.run}
          />
        </section>
      </div>
      <LabelFooter isReady={unratedPositions(work).length === 0} onCommand={commands.run} />
    </>
  );
}

function OpenPanel({ session, work, commands }: Omit<LabelWorkProps, 'view'>) {
  const step = focusedStep(work);
  const { panel } = commands;
  const isNegative = markOf(work, step.position).verdict === 'negative';
  if ((!isNegative || panel.isErrorClosed) && !panel.isNoteOpen) return null;
  return (
    <StepPanel
      work={work}
      step={step}
      kind={isNegative ? 'error' : 'note'}
      hasFocusInNote={panel.isNoteOpen}
      onNote={(note) => session.dispatch({ type: 'set-note', position: step.position, alternative: 0, note })}
      onCategory={(category) => session.dispatch({ type: 'set-category', position: step.position, category })}
      onOwn={(own) => session.dispatch({ type: 'set-own', position: step.position, own })}
      onRateAlternative={(alternative, verdict) =>
        session.dispatch({ type: 'rate', verdict, position: step.position, alternative })
      }
      onClose={commands.closePanel}
      onSubmit={() => commands.run('submit')}
    />
  );
}
