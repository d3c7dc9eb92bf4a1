import { classNames } from '@/components/ui/class-names';

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
