import type { ReactNode } from 'react';
import { CONTENT_ID } from '@/components/shell/skip-link';
import { classNames } from '@/components/ui/class-names';

const WIDTHS = { form: 'max-w-140', text: 'max-w-190', wide: 'max-w-330' };

export interface PageBodyProps {
  /** `form` for one column of fields, `text` for reading, `wide` for tables. */
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
        'mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 sm:px-7',
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </main>
  );
}
