'use client';

import { useEffect, useMemo } from 'react';
import type { OwnPause } from '@/lib/contracts/own-work';
import type { Frame } from '@/lib/contracts/frame';
import { activeKeys, type KeyChoice } from '@/lib/core/labels/keys';
import { type GuidelineStanding, useGuidelineStanding } from '@/lib/client/guideline/use-guideline-standing';
import { OwnKeysProvider } from '@/lib/client/label/own-keys';
import { useLabelKeys } from '@/lib/client/label/use-label-keys';
import { whenHandsRest } from '@/lib/client/label/when-hands-rest';
import { useMathsFonts } from '@/lib/client/label/use-maths-fonts';
import { fetchPartsAhead } from '@/lib/client/label/late-parts';
import { hasTrouble, type LabelView } from '@/lib/client/label/label-view';
import { useLabelSession } from '@/lib/client/label/use-label-session';
import { focusedStep, type WorkState } from '@/lib/client/label/work-state';
import { LabelBoxes } from '@/components/label/label-boxes';
import { LabelSkeleton } from '@/components/label/label-skeleton';
import {
  ClosedScreen,
  GuidelinePanel,
  GuidelineToRead,
  TroubleStrip,
} from '@/components/label/late-screen-parts';
import { LabelWork } from '@/components/label/label-work';
import { ProgressRail } from '@/components/label/progress-rail';
import { LabelStatus } from '@/components/label/label-status';
import { useTabIntoPanel } from '@/components/label/use-tab-into-panel';
import { STRINGS } from '@/components/label/strings';
import { useLabelCommands } from '@/components/label/use-label-commands';
import { PageFrame } from '@/components/shell/page-frame';
import { CONTENT_ID } from '@/components/shell/skip-link';
import '@/components/label/label.css';

export interface LabelScreenProps {
  slug: string;
  userId: string;
  frame: Frame;
  guideline: GuidelineStanding | null;
  keyChoice: KeyChoice;
  /** The person said that they pause, and has not said that they are back. */
  openPause: OwnPause | null;
}

function reportPlace(slug: string, work: WorkState) {
  const { assignmentId, referenceAnswer } = work.task;
  return { slug, assignmentId, position: focusedStep(work).position, hasReference: referenceAnswer !== null };
}

/** The newest guideline that the server told of last, with a solution or in place of one. */
function toldGuideline({ work, closed }: LabelView): number | null {
  if (closed?.kind === 'guideline-to-acknowledge') return closed.number;
  return work?.task.guideline.newest ?? null;
}

/** The version by which the solution in work is judged, where a newer one is out. */
function begunWith(work: WorkState | null, newest: number): number | null {
  const number = work?.task.guideline.number ?? null;
  return number !== null && number < newest ? number : null;
}

/** Fetches the code of what opens later once the screen stands, whenever the hands rest: taking it in holds up a key. */
function usePartsAhead(isStanding: boolean): void {
  // The code is on the server, and the network may go at any time.
  useEffect(() => (isStanding ? fetchPartsAhead(whenHandsRest) : undefined), [isStanding]);
}

function ComingSolution({ view: { phase, saved } }: { view: LabelView }) {
  if (phase !== 'fetching') return <LabelSkeleton />;
  if (saved.state === 'waiting') return <LabelSkeleton text={STRINGS.fetchingLater} isTextShown />;
  return <LabelSkeleton text={STRINGS.fetching} />;
}

/** Where an annotator spends the day. */
export function LabelScreen({ slug, userId, frame, guideline, keyChoice, openPause }: LabelScreenProps) {
  const keys = useMemo(() => activeKeys(keyChoice), [keyChoice]);
  const [session, view] = useLabelSession(slug, userId, openPause);
  const commands = useLabelCommands(session, view);
  const hasFonts = useMathsFonts();
  const work = hasFonts ? view.work : null;
  const isComing = view.phase === 'starting' || view.phase === 'fetching' || view.phase === 'work';
  useLabelKeys(commands.box === null, keys, (command) => {
    if (!view.isPaused || command === 'pause') commands.run(command);
  });
  useTabIntoPanel();
  usePartsAhead(!isComing || work !== null);
  const standing = useGuidelineStanding(guideline, toldGuideline(view));
  const reader = {
    slug,
    newest: standing.number,
    begunWith: begunWith(work, standing.number),
    onRead: (number: number) => {
      standing.markRead(number);
      session.retry();
    },
  };
  const mustRead = view.closed?.kind === 'guideline-to-acknowledge';
  const status = <LabelStatus view={view} guideline={standing} onCommand={commands.run} />;
  return (
    <OwnKeysProvider value={keys}>
      <div className="flex h-dvh flex-col">
        <PageFrame frame={frame} bar={work && <ProgressRail work={work} />} status={status}>
          <div className="flex min-h-0 flex-1">
            <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col">
              <h1 className="sr-only">{STRINGS.title}</h1>
              {work && <LabelWork session={session} view={view} work={work} commands={commands} />}
              {!work && isComing && <ComingSolution view={view} />}
              {!work && !isComing && mustRead && <GuidelineToRead {...reader} />}
              {!work && !isComing && !mustRead && (
                <ClosedScreen
                  view={view}
                  slug={slug}
                  onRetry={() => session.retry()}
                  onReopen={() => session.undo()}
                />
              )}
            </main>
            {commands.guideline.isOpen && !mustRead && (
              <GuidelinePanel {...reader} onClose={commands.guideline.close} />
            )}
          </div>
        </PageFrame>
        {hasTrouble(view) && (
          <TroubleStrip
            view={view}
            person={{ name: frame.account.name, email: frame.account.detail }}
            onRetry={() => session.retry()}
            onResolve={(choice) => session.resolveConflict(choice)}
            onDrop={(assignmentId) => session.dropAndGoOn(assignmentId)}
          />
        )}
        <LabelBoxes
          box={commands.box}
          guideline={reader}
          isPaused={view.isPaused}
          report={work && reportPlace(slug, work)}
          search={
            work && {
              steps: work.task.steps,
              onGoTo: (position) => session.dispatch({ type: 'focus', position }),
            }
          }
          onClose={() => commands.setBox(null)}
          onLeave={commands.leave}
          onAnswerCheck={(answer) => {
            session.dispatch({ type: 'answer-check', answer });
            if (answer === 'look_again') commands.setBox(null);
            else commands.submit();
          }}
          onSubmit={commands.submit}
          onResume={() => session.setPaused(false)}
        />
      </div>
    </OwnKeysProvider>
  );
}
