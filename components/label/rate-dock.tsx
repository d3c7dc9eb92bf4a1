'use client';

import { memo, type MouseEvent } from 'react';
import { GIVEN_VERDICTS, type GivenVerdict } from '@/lib/core/labels/verdict';
import type { Command } from '@/lib/core/labels/keys';
import type { StepMark } from '@/lib/client/label/work-state';
import { CommandKey } from '@/components/label/command-key';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

const LOOKS: Record<GivenVerdict, { ink: string; on: string }> = {
  negative: { ink: 'text-neg', on: 'border-neg bg-neg-soft' },
  neutral: { ink: 'text-neu', on: 'border-neu bg-neu-soft' },
  positive: { ink: 'text-pos', on: 'border-pos bg-pos-soft' },
  unsure: { ink: 'text-warn', on: 'border-warn bg-warn-soft' },
};

export interface RateDockProps {
  position: number;
  mark: StepMark;
  canRate: boolean;
  isRaw: boolean;
  onCommand: (command: Command) => void;
}

/** A press must not take the focus: Enter is for submit, not for this button once more. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The rating of the step in focus. It stands at one place, so that neither text nor buttons move from step to step. */
export const RateDock = memo(function RateDock(props: RateDockProps) {
  const { position, mark, canRate, onCommand } = props;
  return (
    <section
      aria-label={STRINGS.step(position)}
      className="@container z-10 mx-3 mb-3 flex max-w-189 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 rounded-card border border-line bg-surface p-2 shadow-lift sm:mx-5 sm:px-2.5 lg:ml-6"
    >
      <div
        role="radiogroup"
        aria-label={STRINGS.ratingOf(position)}
        className="flex grow items-center gap-1.5"
      >
        {GIVEN_VERDICTS.map((verdict) => (
          <RateButton
            key={verdict}
            verdict={verdict}
            isOn={mark.verdict === verdict}
            isOff={!canRate}
            onRate={() => onCommand(`rate-${verdict}`)}
          />
        ))}
      </div>
      <div className="ml-auto hidden shrink-0 sm:flex">
        <Tool
          label={STRINGS.comment}
          command="comment"
          isOn={mark.note !== null}
          onPress={() => onCommand('comment')}
        />
        <Tool
          label={STRINGS.flag}
          command="flag"
          isOn={mark.flagged}
          onPress={() => onCommand('flag')}
          isToggle
        />
        <Tool
          label={STRINGS.raw}
          command="raw"
          isOn={props.isRaw}
          onPress={() => onCommand('raw')}
          isToggle
        />
      </div>
    </section>
  );
});

interface RateButtonProps {
  verdict: GivenVerdict;
  isOn: boolean;
  isOff: boolean;
  onRate: () => void;
}

function RateButton({ verdict, isOn, isOff, onRate }: RateButtonProps) {
  const look = LOOKS[verdict];
  const isUnsure = verdict === 'unsure';
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      disabled={isOff}
      onMouseDown={keepFocus}
      onClick={onRate}
      className={classNames(
        'inline-flex h-10 items-center justify-center gap-1.5 rounded-control border px-1 text-small sm:gap-2 sm:px-2.5 sm:text-body touch:h-12',
        isUnsure ? 'w-10 shrink-0 text-soft sm:w-auto sm:px-1.5 sm:text-small' : 'grow font-[550] sm:grow-0',
        !isUnsure && look.ink,
        isOn ? classNames(look.on, look.ink) : isUnsure ? 'border-line sm:border-transparent' : 'border-line',
        !isOn && 'not-disabled:hover:bg-hover',
        isOff && 'opacity-45',
      )}
    >
      <Icon name={verdict} size={15} className={isUnsure ? 'sm:hidden' : undefined} />
      <span className={isUnsure ? 'max-sm:sr-only' : undefined}>{STRINGS.verdicts[verdict]}</span>
      <span aria-hidden="true" className="hidden @min-[44rem]:inline touch:hidden">
        <CommandKey command={`rate-${verdict}`} />
      </span>
    </button>
  );
}

interface ToolProps {
  label: string;
  command: Command;
  isOn: boolean;
  isToggle?: boolean;
  onPress: () => void;
}

function Tool({ label, command, isOn, isToggle, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isToggle ? isOn : undefined}
      onMouseDown={keepFocus}
      onClick={onPress}
      className={classNames(
        'inline-flex h-9 items-center gap-1 rounded-control px-1 text-small hover:bg-hover touch:h-11',
        isOn ? 'font-[550] text-accent' : 'text-soft',
      )}
    >
      {label}
      <span aria-hidden="true" className="hidden @min-[44rem]:inline touch:hidden">
        <CommandKey command={command} />
      </span>
    </button>
  );
}
