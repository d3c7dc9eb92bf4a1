'use client';

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldWiring } from '@/components/ui/field';

/** The look that all controls with a box share. */
export const CONTROL_CLASS =
  'w-full rounded-control border border-edge bg-surface px-3 text-body text-ink hover:border-soft focus-visible:border-accent focus-visible:-outline-offset-1 disabled:opacity-50 aria-invalid:border-neg touch:text-read';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Shown inside the box at its start, such as a search icon. */
  lead?: ReactNode;
  isMono?: boolean;
}

export function TextInput({ lead, isMono, className, type = 'text', ...rest }: TextInputProps) {
  const input = (
    <input
      {...useFieldWiring()}
      {...rest}
      type={type}
      className={classNames(
        CONTROL_CLASS,
        'h-9 touch:h-11',
        isMono && 'font-mono text-small',
        lead ? 'pl-9' : undefined,
        className,
      )}
    />
  );
  if (!lead) return input;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft">
        {lead}
      </span>
      {input}
    </span>
  );
}
