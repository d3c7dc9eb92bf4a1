import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import type { QueueSearch } from '@/lib/contracts/queue';

const VIEWS: [view: QueueSearch['view'], label: string][] = [
  ['next', 'Next 50'],
  ['ranking', 'Whole ranking'],
  ['excluded', 'Excluded'],
];

/** The three ways to look at the queue. */
export function QueueViews({ slug, search }: { slug: string; search: QueueSearch }) {
  const round = search.round === undefined ? '' : `&round=${search.round}`;
  return (
    <nav aria-label="Views of the queue" className="flex gap-1 text-small">
      {VIEWS.map(([view, label]) => (
        <Link
          key={view}
          href={`/projects/${slug}/queue?view=${view}${round}`}
          aria-current={view === search.view ? 'page' : undefined}
          className={classNames(
            'rounded-small px-2.5 py-1.5',
            view === search.view ? 'bg-neu-soft font-[550]' : 'text-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
