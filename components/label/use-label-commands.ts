'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BadProblemReason, GivenVerdict } from '@/lib/core/labels/verdict';
import type { Command } from '@/lib/core/labels/keys';
import type { LabelSession } from '@/lib/client/label/label-session';
import type { LabelView, SubmitOutcome } from '@/lib/client/label/label-view';
import type { SubmitWish } from '@/lib/client/label/submit-rules';
import type { WorkAction } from '@/lib/client/label/work-reducer';
import { focusedStep, markOf, type WorkState } from '@/lib/client/label/work-state';
import type { ReasonKind } from '@/components/label/reason-box';

export type Box =
  ReasonKind | 'report' | 'search' | 'help' | 'guideline' | 'answer-check' | 'result-verdict' | null;

/** The panel below the step in focus: opened by a comment, or closed by hand after a negative rating. */
export interface PanelState {
  at: string;
  isNoteOpen: boolean;
  isErrorClosed: boolean;
}

const RATES: Partial<Record<Command, GivenVerdict>> = {
  'rate-negative': 'negative',
  'rate-neutral': 'neutral',
  'rate-positive': 'positive',
  'rate-unsure': 'unsure',
};
const BOXES: Partial<Record<Command, Box>> = {
  skip: 'skip',
  'bad-problem': 'bad-problem',
  'give-up': 'give-up',
  report: 'report',
  search: 'search',
  help: 'help',
};
const ACTIONS: Partial<Record<Command, WorkAction>> = {
  raw: { type: 'toggle-raw' },
  flag: { type: 'toggle-flag' },
  'rate-to-end': { type: 'rate-to-end' },
  'error-tag': { type: 'toggle-error-tag' },
  'move-next': { type: 'move', by: 1 },
  'move-previous': { type: 'move', by: -1 },
};
const CLOSED_PANEL: PanelState = { at: '', isNoteOpen: false, isErrorClosed: false };

/** What keys and buttons do: most goes to the session, boxes and panels are the screen's own. */
export function useLabelCommands(session: LabelSession, view: LabelView) {
  const [box, setBox] = useState<Box>(null);
  const guideline = useGuidelineBeside();
  const [panel, setPanel] = useState<PanelState>(CLOSED_PANEL);
  const place = placeOf(view.work);

  const submit = useCallback(
    (wish?: SubmitWish) => {
      leaveTextField();
      const outcome: SubmitOutcome = session.submit(wish);
      if (outcome === 'refused') setPanel(CLOSED_PANEL);
      setBox(outcome === 'answer-check' || outcome === 'result-verdict' ? outcome : null);
    },
    [session],
  );
  const openNote = (at: string) => setPanel({ at, isNoteOpen: true, isErrorClosed: false });

  const run = (command: Command) => {
    const [verdict, opens, action] = [RATES[command], BOXES[command], ACTIONS[command]];
    if (verdict) {
      setPanel(CLOSED_PANEL);
      session.dispatch({ type: 'rate', verdict });
    } else if (action) session.dispatch(action);
    else if (opens) setBox(opens);
    else if (command === 'submit') submit();
    else if (command === 'undo') session.undo();
    else if (command === 'pause') session.setPaused(!view.isPaused);
    else if (command === 'comment') openNote(place);
    else if (command === 'guideline') guideline.toggle(() => setBox('guideline'));
    else if (command === 'unsure-note') {
      const position = view.work && unsurePosition(view.work);
      if (position === null) return;
      session.dispatch({ type: 'focus', position });
      openNote(placeOf(view.work, position));
    }
  };

  const leave = (kind: ReasonKind, note: string, badProblem: BadProblemReason | null) => {
    setBox(null);
    if (kind === 'skip') session.skip(note);
    else submit(wishToLeave(kind, note, badProblem));
  };

  const closePanel = () => {
    setPanel({ at: place, isNoteOpen: false, isErrorClosed: true });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const shownPanel = panel.at === place ? panel : CLOSED_PANEL;
  return { box, setBox, run: useAlwaysTheSame(run), leave, submit, panel: shownPanel, closePanel, guideline };
}

/** One function for good that does what the newest one does: what is only given it needs no drawing anew. */
function useAlwaysTheSame(run: (command: Command) => void): (command: Command) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((command: Command) => latest.current(command), []);
}

function wishToLeave(kind: ReasonKind, finishNote: string, bad: BadProblemReason | null): SubmitWish {
  if (kind === 'give-up') return { finishReason: 'give_up', finishNote };
  return { finishReason: 'bad_problem', finishNote, badProblemReason: bad };
}

/** Whether the guideline stands beside the work; where there is no room for it, it opens over the work. */
function useGuidelineBeside() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (openOver: () => void) => {
    if (hasRoomBeside()) setIsOpen(!isOpen);
    else openOver();
  };
  return { isOpen, toggle, close: () => setIsOpen(false) };
}

/** From this width on the guideline stands beside the work; the same as `xl` of the style sheet. */
function hasRoomBeside(): boolean {
  return window.matchMedia('(min-width: 80rem)').matches;
}

/** What is typed counts from when its field is left, and must count before the solution goes away. */
function leaveTextField(): void {
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
}

/** Names a step of a solution, so that a panel opened there does not open elsewhere. */
function placeOf(work: WorkState | null, position = work && focusedStep(work).position): string {
  return work ? `${work.task.assignmentId}.${position}` : '';
}

/** The step whose unsure rating wants a note: the last one, else the one in focus. */
function unsurePosition(work: WorkState): number | null {
  const { position } = focusedStep(work);
  return work.unsureAsked ?? (markOf(work, position).verdict === 'unsure' ? position : null);
}
