import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex items-start gap-2.5 py-1 touch:py-2.5', className)}>
      <span className="relative mt-[2px] grid shrink-0 place-items-center text-paper">
        <input
          {...rest}
          type="checkbox"
          className="peer size-[18px] appearance-none rounded-small border border-edge bg-surface checked:border-accent checked:bg-accent hover:border-soft disabled:opacity-50"
        />
        <Icon
          name="check"
          size={13}
          className="pointer-events-none absolute stroke-[2.2] opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="text-small/[22px]">
        {label}
        {hint && <span className="block text-tiny text-soft">{hint}</span>}
      </span>
    </label>
  );
}
