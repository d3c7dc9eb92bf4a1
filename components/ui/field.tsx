'use client';

import { type ReactNode, createContext, useContext, useId } from 'react';
import { Icon } from '@/components/ui/icon';

interface FieldWiring {
  id: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export interface ControlWiring {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What a control inside a `Field` must carry so that label, hint and error belong to it. */
export function useFieldWiring(): ControlWiring {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    required: field.isRequired || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}

export interface FieldProps {
  label: ReactNode;
  /** One line of help; an error takes its place, in the same room, so nothing moves. */
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  required?: boolean;
  /** Marks the field as one that may be left empty. */
  optional?: boolean;
  /** For controls that are named by other means (a search box): the label is for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional, isLabelHidden, className, children } = props;
  const id = useId();
  const describedBy = `${id}-note`;
  const wiring = { id, describedBy, isInvalid: Boolean(error), isRequired: required };
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-small font-[550]'}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <p id={describedBy} className="mt-1 min-h-5 pb-2.5 text-tiny text-soft" aria-live="polite">
        {error ? (
          <span className="inline-flex items-start gap-1.5 text-neg">
            <Icon name="error" size={13} className="mt-[2.5px]" />
            <span>{error}</span>
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
