'use client';

import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  /** At work: keeps its width and focus, ignores presses, and says so to screen readers. */
  busy?: boolean;
  children: ReactNode;
}

function stopPress(event: MouseEvent): void {
  event.preventDefault();
}

export function Button(props: ButtonProps) {
  const { look, size, icon, busy = false, className, children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stopPress : onClick}
      className={classNames(buttonClass(look, size), className)}
    >
      <span className={classNames('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon && <Icon name={icon} size={15} />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Icon name="spinner" size={15} className="animate-turn" />
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name, also shown as the tooltip. */
  label: string;
  size?: ButtonSize;
}

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        buttonClass('quiet', size),
        size === 'small' ? 'w-7 px-0! touch:w-9' : 'w-9 px-0! touch:w-11',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
