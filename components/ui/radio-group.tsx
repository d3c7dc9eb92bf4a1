'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  legend: ReactNode;
  options: readonly RadioOption<V>[];
  /** The form name; made up when the group is only read through `onChange`. */
  name?: string;
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  isLegendHidden?: boolean;
  className?: string;
}

/** Native radios, so arrows, Tab and forms work as everywhere. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, defaultValue, onChange, isLegendHidden, className } = props;
  const ownName = useId();
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-small font-[550]'}>{legend}</legend>
      <div className="grid gap-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex items-start gap-2.5 py-1 touch:py-2.5',
              option.disabled && 'opacity-50',
            )}
          >
            <input
              type="radio"
              name={props.name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={onChange ? () => onChange(option.value) : undefined}
              className="mt-[2px] size-[18px] shrink-0 appearance-none rounded-pill border border-edge bg-surface checked:border-[5.5px] checked:border-accent hover:border-soft checked:hover:border-accent"
            />
            <span className="text-small/[22px]">
              {option.label}
              {option.hint && <span className="block text-tiny text-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
