'use client';

import type { LabelView, Notice } from '@/lib/client/label/label-view';
import { focusedStep, markOf } from '@/lib/client/label/work-state';
import { CommandKey } from '@/components/label/command-key';
import { keepFocus } from '@/components/label/rate-dock';
import { STRINGS } from '@/components/label/strings';

export interface NoticeLineProps {
  view: LabelView;
  onUnsureNote: () => void;
  onDismiss: () => void;
}

/** One line over the rating buttons: what a key did not do, or what would help. It covers, and pushes nothing. */
export function NoticeLine({ view, onUnsureNote, onDismiss }: NoticeLineProps) {
  const { work } = view;
  // The panel of a negative rating stands where this line would.
  const isCovered = work !== null && markOf(work, focusedStep(work).position).verdict === 'negative';
  const asked = isCovered ? null : (work?.unsureAsked ?? null);
  const text = view.notice ? textOf(view.notice) : asked === null ? null : STRINGS.unsureAsked(asked);
  return (
    <div role="status" className="pointer-events-none relative z-10 mx-3 h-0 max-w-189 sm:mx-5 lg:ml-6">
      {text && (
        <p className="pointer-events-auto absolute bottom-2 left-0 flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-ink px-3.5 py-2 text-small text-paper shadow-float">
          {text}
          {!view.notice && (
            <span className="flex gap-3">
              <button
                type="button"
                onMouseDown={keepFocus}
                onClick={onUnsureNote}
                className="inline-flex items-center gap-1.5 underline underline-offset-3"
              >
                {STRINGS.addNote} <CommandKey command="unsure-note" />
              </button>
              <button
                type="button"
                onMouseDown={keepFocus}
                onClick={onDismiss}
                className="underline underline-offset-3"
              >
                {STRINGS.dismiss}
              </button>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function textOf(notice: Notice): string {
  return notice.code === 'unrated-steps'
    ? STRINGS.notice.unrated(notice.positions)
    : STRINGS.notice[notice.code];
}
