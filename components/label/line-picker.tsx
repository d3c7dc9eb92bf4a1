'use client';

import { useId } from 'react';
import type { CodeLine } from '@/lib/client/label/code-lines';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';

export interface LinePickerProps {
  lines: readonly CodeLine[];
  value: number | null;
  onChange: (line: number | null) => void;
}

/** The first wrong line of a step of code: native radios, so arrows walk the lines; the chosen one again clears. */
export function LinePicker({ lines, value, onChange }: LinePickerProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={STRINGS.wrongLine}
      className="max-h-44 overflow-auto rounded-control border border-line bg-sunken py-1 font-mono text-small"
    >
      {lines.map(({ line, text }) => (
        <label
          key={line}
          className={classNames(
            'flex cursor-pointer items-baseline gap-3 px-2 whitespace-pre focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent touch:py-2.5',
            value === line ? 'bg-neg-soft text-neg' : 'hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === line}
            aria-label={STRINGS.lineOf(line, text)}
            onChange={() => onChange(line)}
            onClick={() => value === line && onChange(null)}
            className="sr-only"
          />
          <span aria-hidden="true" className="w-7 shrink-0 text-right text-tiny text-soft tabular-nums">
            {line}
          </span>
          <span aria-hidden="true">{text || ' '}</span>
        </label>
      ))}
    </div>
  );
}
