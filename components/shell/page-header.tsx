import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export interface PageHeaderProps {
  title: ReactNode;
  /** The page above this one, by the name that it has there; pages of the bar have none. */
  back?: { href: string; label: string };
  /** One line beside the title, below it where there is no room: a fact or two. */
  note?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
}

/** The top of every page: the way back, the title, what there is to do. */
export function PageHeader({ title, back, note, actions }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {back && <WayBack {...back} />}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h1 className="min-w-0 text-title font-[620] tracking-tight wrap-anywhere">{title}</h1>
          {note && <div className="min-w-0 text-body text-soft">{note}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

function WayBack({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-1 flex w-fit max-w-full items-center gap-0.5 rounded-small pr-1 text-small text-soft hover:text-ink min-h-6 touch:min-h-11"
    >
      <Icon name="chevron-left" size={14} />
      <span className="sr-only">Back to </span>
      <span className="min-w-0 truncate">{label}</span>
    </Link>
  );
}
