'use client';

import { memo, type ReactNode } from 'react';
import type { TaskStep } from '@/lib/contracts/label';
import { isErrorTag } from '@/lib/core/labels/error-tags';
import type { StepMark } from '@/lib/client/label/work-state';
import type { TextWindow } from '@/lib/client/label/text-window';
import { StepText } from '@/components/label/step-text';
import { STRINGS } from '@/components/label/strings';
import { Chip } from '@/components/ui/chip';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { RatingMark } from '@/components/ui/rating-mark';

export interface StepRowProps {
  step: TaskStep;
  mark: StepMark;
  isFocused: boolean;
  /** False after the first error of a solution that ended there. */
  isJudged: boolean;
  /** Says why this step, the first of those, is not judged. */
  notJudgedNote?: string;
  canRate: boolean;
  isRaw: boolean;
  /** Null where all texts of the solution are drawn. */
  textWindow: TextWindow | null;
  /** After the step in focus: quieter, never faint. */
  isLater: boolean;
  onFocus: (position: number) => void;
  /** Hangs below the row, over the steps that follow. */
  panel?: ReactNode;
}

/**
 * One step. Its size does not depend on focus or rating, so that nothing moves at a key press; nor does anything that
 * its text would inherit, a cursor for example: the browser would go through all of its maths again.
 */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { step, mark, isFocused, isJudged, isRaw, isLater, onFocus } = props;
  return (
    <li
      data-position={step.position}
      aria-current={isFocused ? 'step' : undefined}
      onClick={() => onFocus(step.position)}
      className={classNames(
        'step-row relative rounded-card',
        isFocused ? 'step-row-focused bg-surface' : 'hover:bg-hover',
      )}
    >
      <div
        className={classNames(
          'step-row-parts grid grid-cols-[1.25rem_1.625rem_minmax(0,1fr)] items-start gap-x-2 px-2 py-3 sm:grid-cols-[1.75rem_1.625rem_minmax(0,1fr)] sm:gap-x-2.5 sm:px-3.5',
          (isLater || !isJudged) && 'step-row-quiet',
        )}
      >
        <span
          className={classNames(
            'cursor-pointer pt-[3px] text-right text-small whitespace-nowrap text-faint tabular-nums',
            // Three digits stay within the room of two.
            step.position > 98 && 'tracking-tight max-sm:text-[0.6875rem]',
          )}
        >
          <span aria-hidden="true">{step.position + 1}</span>
          {step.score !== undefined && <StepScore score={step.score} />}
        </span>
        <StepMarkButton {...props} />
        <StepText
          step={step}
          isRaw={isRaw}
          textWindow={props.textWindow}
          head={<StepRole step={step} canRate={props.canRate} />}
        />
        <StepRemark mark={mark} />
        {isErrorTag(mark.category) && (
          <Chip tone="warn" className="absolute top-0 right-3">
            {STRINGS.errorTags[mark.category]}
          </Chip>
        )}
        {props.notJudgedNote && (
          <span className="absolute top-0 right-3 rounded-pill bg-sunken px-2 text-tiny text-soft">
            {props.notJudgedNote}
          </span>
        )}
      </div>
      {props.panel}
    </li>
  );
});

/** A machine's value, after the person's own: below the step's number, where there is room already. */
function StepScore({ score }: { score: number }) {
  return (
    <span
      title={STRINGS.score(Math.round(score * 100))}
      className="-mt-0.5 -mb-2 block text-tiny text-soft"
      role="img"
      aria-label={STRINGS.score(Math.round(score * 100))}
    >
      {score.toFixed(2).replace(/^0/, '')}
    </span>
  );
}

/** What was written beside the rating, in the room below the text: a row stays as high as it is. */
function StepRemark({ mark }: { mark: StepMark }) {
  const line = mark.verdict === 'negative' && mark.wrongLine ? STRINGS.wrongLineAt(mark.wrongLine) : null;
  const remark = [line, mark.note].filter(Boolean).join(' · ');
  return (
    remark && (
      <p className="absolute right-3 bottom-px left-[4.375rem] truncate text-[0.6875rem]/[0.875rem] text-soft sm:left-[5.5rem]">
        {remark}
      </p>
    )
  );
}

function StepMarkButton({ step, mark, isJudged, canRate, onFocus }: StepRowProps) {
  const state = stateOf(mark, isJudged, canRate);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={STRINGS.rowLabel(step.position, state)}
      onClick={() => onFocus(step.position)}
      className={classNames(
        'relative grid size-6 place-items-center rounded-[6px]',
        !isJudged && mark.verdict && 'opacity-45 grayscale',
      )}
    >
      <StepMark mark={mark} isJudged={isJudged} canRate={canRate} />
      {mark.flagged && (
        <span className="absolute -top-1.5 -right-1.5 grid size-4 place-items-center rounded-pill bg-warn text-paper">
          <Icon name="flag" size={10} />
        </span>
      )}
    </button>
  );
}

function StepMark({ mark, isJudged, canRate }: Pick<StepRowProps, 'mark' | 'isJudged' | 'canRate'>) {
  if (!canRate) return <span className="block size-6" />;
  if (isJudged || mark.verdict) return <RatingMark kind={mark.verdict ?? 'none'} />;
  return <span className="not-judged-mark block size-6 rounded-[6px]" />;
}

function stateOf(mark: StepMark, isJudged: boolean, canRate: boolean): string {
  if (!canRate) return STRINGS.notToRate;
  const rating = isJudged
    ? mark.verdict
      ? STRINGS.verdicts[mark.verdict]
      : STRINGS.notRated
    : STRINGS.notJudged;
  return mark.flagged ? `${rating}, ${STRINGS.flagged}` : rating;
}

function StepRole({ step, canRate }: { step: TaskStep; canRate: boolean }) {
  if (step.role === 'assistant' && canRate) return null;
  return (
    <p className="mb-1">
      <Chip>{STRINGS.roles[step.role] ?? (canRate ? step.role : STRINGS.notToRate)}</Chip>
    </p>
  );
}
