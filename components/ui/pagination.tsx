import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { formatCount } from '@/components/ui/format-number';
import { Icon, type IconName } from '@/components/ui/icon';
import { pageNumbers } from '@/components/ui/page-numbers';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** What is paged, for screen readers: "Solutions". */
  label: string;
}

const BOX = 'grid h-8 min-w-8 place-items-center rounded-small px-2 text-small tabular-nums touch:h-11';

export function Pagination({ page, pageCount, hrefFor, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center justify-center gap-0.5">
      <Turn icon="chevron-left" label="Previous page" href={page > 1 ? hrefFor(page - 1) : undefined} />
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={classNames(BOX, 'text-faint')}>
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefFor(number)}
            aria-label={`Page ${formatCount(number)}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              BOX,
              number === page ? 'bg-neu-soft font-[550]' : 'text-soft hover:bg-hover',
            )}
          >
            {formatCount(number)}
          </Link>
        ),
      )}
      <Turn icon="chevron-right" label="Next page" href={page < pageCount ? hrefFor(page + 1) : undefined} />
    </nav>
  );
}

function Turn({ icon, label, href }: { icon: IconName; label: string; href?: string }) {
  if (!href) {
    return (
      <span className={classNames(BOX, 'text-soft opacity-35')} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      href={href}
      aria-label={label}
      className={classNames(BOX, 'text-soft hover:bg-hover hover:text-ink')}
    >
      <Icon name={icon} />
    </Link>
  );
}
