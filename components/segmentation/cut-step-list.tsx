'use client';

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { canJoin, type CutStep } from '@/lib/client/segmentation/cut-list';

export interface CutStepListProps {
  cuts: readonly CutStep[];
  /** Before this character of the step's text. */
  onSplit: (index: number, at: number) => void;
  onJoin: (index: number) => void;
}

/** The steps as written, each a field that takes a caret and no typing. */
export function CutStepList({ cuts, onSplit, onJoin }: CutStepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ index: number; at: number } | null>(null);
  // Puts the caret where the text behind the cut went, once React has drawn the new fields.
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { index, at } = focus.current;
    const field = list.current?.querySelectorAll('textarea')[index];
    field?.focus();
    field?.setSelectionRange(at, at);
    focus.current = null;
  }, [cuts]);
  const split = (index: number, field: HTMLTextAreaElement) => {
    focus.current = { index: index + 1, at: 0 };
    onSplit(index, field.selectionStart);
  };
  const join = (index: number) => {
    focus.current = { index: index - 1, at: cuts[index - 1]!.text.length };
    onJoin(index);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) split(index, field);
    else if (event.key === 'Backspace' && isAtStart && canJoin(cuts, index)) join(index);
    else if (isMoving(event)) return;
    event.preventDefault();
  };
  return (
    <ol ref={list} className="grid gap-1">
      {cuts.map((step, index) => (
        <li key={keyOf(step)} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2">
          {index > 0 && (
            <div className="col-start-2 flex h-7 items-center gap-2 touch:h-11">
              <span className="h-px flex-1 bg-line" />
              {canJoin(cuts, index) && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Join step ${index + 1} to step ${index}`}
                  onClick={() => join(index)}
                >
                  Join
                </Button>
              )}
              <span className="h-px flex-1 bg-line" />
            </div>
          )}
          <span className="pt-2 text-right text-small text-faint tabular-nums">{index + 1}</span>
          <textarea
            {...UNCHANGED}
            aria-label={`Step ${index + 1}`}
            value={step.text}
            onKeyDown={onKeyDown(index)}
            className={classNames(
              'field-sizing-content w-full resize-none rounded-control border px-3 py-1.5 font-mono text-small',
              step.isRateable ? 'border-edge bg-surface' : 'border-line bg-sunken text-soft',
            )}
          />
          {step.isRateable && <SplitButton index={index} onSplit={split} />}
        </li>
      ))}
    </ol>
  );
}

const refuse = (event: { preventDefault: () => void }) => event.preventDefault();

/** Browsers show and move no caret in a `readOnly` field: this one takes the caret, and nothing that changes it. */
const UNCHANGED = {
  'aria-readonly': true,
  rows: 1,
  inputMode: 'none',
  spellCheck: false,
  onBeforeInput: refuse,
  onPaste: refuse,
  onCut: refuse,
  onDrop: refuse,
  onChange: () => undefined,
} as const;

function isMoving(event: KeyboardEvent): boolean {
  return event.key.length > 1
    ? !/^(Enter|Backspace|Delete)$/.test(event.key)
    : event.ctrlKey || event.metaKey;
}

function SplitButton({
  index,
  onSplit,
}: {
  index: number;
  onSplit: (index: number, field: HTMLTextAreaElement) => void;
}) {
  return (
    <div className="col-start-2 flex justify-end pointer-fine:hidden">
      <Button
        size="small"
        look="quiet"
        aria-label={`Split step ${index + 1} at the caret`}
        onClick={(event) => onSplit(index, event.currentTarget.closest('li')!.querySelector('textarea')!)}
      >
        Split at the caret
      </Button>
    </div>
  );
}

function keyOf({ slices }: CutStep): string {
  return slices.map(({ position, from }) => `${position}.${from}`).join(' ');
}
