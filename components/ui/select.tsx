'use client';

import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldWiring } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { CONTROL_CLASS } from '@/components/ui/text-input';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select: `<option>` children. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(CONTROL_CLASS, 'h-9 appearance-none truncate pr-9 touch:h-11', className)}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
