'use client';

import type { KeyboardEvent } from 'react';
import type { TaskStep } from '@/lib/contracts/label';
import { GIVEN_VERDICTS, type GivenVerdict } from '@/lib/core/labels/verdict';
import { commandOfKey } from '@/lib/client/label/key-map';
import { useOwnKeys } from '@/lib/client/label/own-keys';
import { markOf, type WorkState } from '@/lib/client/label/work-state';
import { RenderedText } from '@/components/label/rendered-text';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export interface AlternativeListProps {
  work: WorkState;
  step: TaskStep;
  onRate: (alternative: number, verdict: GivenVerdict) => void;
}

const CHOICES = [
  ['negative', 'text-neg', 'border-neg bg-neg-soft'],
  ['neutral', 'text-neu', 'border-neu bg-neu-soft'],
  ['positive', 'text-pos', 'border-pos bg-pos-soft'],
] as const;

/** Other completions of the step; with the focus on one, the rating keys rate it. */
export function AlternativeList({ work, step, onRate }: AlternativeListProps) {
  const keys = useOwnKeys();
  return (
    <ul className="grid gap-1.5">
      {step.alternatives.map(({ alternative, text }) => {
        const { verdict } = markOf(work, step.position, alternative);
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.repeat) return;
          const command = commandOfKey(event.nativeEvent, keys);
          const rated = GIVEN_VERDICTS.find((given) => command === `rate-${given}`);
          if (!rated) return;
          event.preventDefault();
          event.stopPropagation();
          onRate(alternative, rated);
        };
        return (
          <li key={alternative} className="flex items-start gap-3" onKeyDown={onKeyDown}>
            <div
              role="radiogroup"
              aria-label={STRINGS.ratingOfAlternative(alternative)}
              className="flex shrink-0 gap-1"
            >
              {CHOICES.map(([choice, ink, on]) => (
                <button
                  key={choice}
                  type="button"
                  role="radio"
                  aria-checked={verdict === choice}
                  aria-label={STRINGS.verdicts[choice]}
                  onClick={() => onRate(alternative, choice)}
                  className={classNames(
                    'grid size-6 place-items-center rounded-[6px] border touch:size-11',
                    ink,
                    verdict === choice ? on : 'border-line hover:bg-hover',
                  )}
                >
                  <Icon name={choice} size={13} />
                </button>
              ))}
            </div>
            <RenderedText text={text} className="text-body" />
          </li>
        );
      })}
    </ul>
  );
}
