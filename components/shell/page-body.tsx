import type { ReactNode } from 'react';
import { CONTENT_ID } from '@/components/shell/skip-link';
import { classNames } from '@/components/ui/class-names';

/** The header stays as wide as on every page: its buttons do not move between pages. */
const WIDTHS = { column: '[&>:not(header)]:max-w-180', wide: undefined };

export interface PageBodyProps {
  /** `column` for fields and reading, `wide` for tables; both begin at the same left edge. */
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}

/** The `<main>` of a page: give each page exactly one. */
export function PageBody({ width = 'wide', className, children }: PageBodyProps) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classNames(
        'mx-auto grid w-full max-w-330 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 sm:px-7',
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </main>
  );
}
