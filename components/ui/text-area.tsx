'use client';

import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldWiring } from '@/components/ui/field';
import { CONTROL_CLASS } from '@/components/ui/text-input';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
  isMono?: boolean;
}

export function TextArea({ isMono, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classNames(
        CONTROL_CLASS,
        'block resize-y py-2',
        isMono && 'font-mono text-small',
        className,
      )}
    />
  );
}
