import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-ink bg-ink text-paper not-disabled:hover:opacity-88',
  secondary: 'border-line bg-surface text-ink not-disabled:hover:bg-hover',
  quiet: 'border-transparent text-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink',
  danger: 'border-line bg-surface text-neg not-disabled:hover:border-neg not-disabled:hover:bg-neg-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-tiny gap-1.5 touch:h-9',
  medium: 'h-9 px-3.5 text-small gap-2 touch:h-11',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'relative inline-flex shrink-0 select-none items-center justify-center rounded-control border font-[550] whitespace-nowrap transition-[background-color,opacity] duration-100 disabled:opacity-45',
    LOOKS[look],
    SIZES[size],
  );
}

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
      <span className={classNames('inline-flex items-center gap-[inherit]', busy && 'opacity-25')}>
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
