import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** A small heading above the content; it names the section. */
  caption?: ReactNode;
  /** Shown at the right of the caption. */
  action?: ReactNode;
  /** `none` for a table or a list that fills the card to its edges. */
  padding?: 'none' | 'normal';
}

export function Card({ caption, action, padding = 'normal', className, children, ...rest }: CardProps) {
  const padded = padding === 'normal';
  return (
    <section
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        padded && 'p-4 sm:px-5',
        className,
      )}
    >
      {(caption || action) && (
        <div
          className={classNames(
            'flex min-h-7 items-center justify-between gap-3',
            padded ? 'mb-2' : 'px-3.5 pt-3 pb-1',
          )}
        >
          <h2 className="caption">{caption}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
