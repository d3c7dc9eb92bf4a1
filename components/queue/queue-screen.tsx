import { NothingImported } from '@/components/imports/nothing-imported';
import { MixCard } from '@/components/queue/mix-card';
import { QueueFilters } from '@/components/queue/queue-filters';
import { QueueTable } from '@/components/queue/queue-table';
import { QueueViews } from '@/components/queue/queue-views';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import type { QueueHead, QueuePage, QueuePolicyState, QueueSearch } from '@/lib/contracts/queue';

export interface QueueScreenProps {
  slug: string;
  search: QueueSearch;
  head: QueueHead;
  page: QueuePage;
  policy: QueuePolicyState;
  generators: readonly string[];
  /** Nothing was imported yet. */
  isEmpty: boolean;
  figures: React.ReactNode;
  /** Under the mix: the errors found so far. */
  aside: React.ReactNode;
}

/** What people see next and why; how it is mixed. */
export function QueueScreen(props: QueueScreenProps) {
  const { slug, search, head, page, policy, generators, isEmpty, figures, aside } = props;
  return (
    <>
      <StateNotice head={head} />
      {figures}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid min-w-0 gap-3">
          <QueueViews slug={slug} search={search} />
          {search.view === 'ranking' && (
            <QueueFilters slug={slug} search={search} head={head} generators={generators} />
          )}
          <Card padding="none">
            <QueueTable
              slug={slug}
              rows={page.rows}
              isRanking={search.view === 'ranking'}
              empty={<NothingHere slug={slug} search={search} head={head} isEmpty={isEmpty} />}
            />
          </Card>
          <Pages slug={slug} search={search} next={page.next} />
        </div>
        <div className="grid min-w-0 gap-5">
          <MixCard state={policy} rankedBy={head.rule} />
          {aside}
        </div>
      </div>
    </>
  );
}

function StateNotice({ head }: { head: QueueHead }) {
  if (!head.hasWorker)
    return (
      <Notice tone="warn" title="No worker is running">
        People get solutions in the order of the last ranking; what they say waits to be learned. “npm start”
        runs one; on a server of several machines, start “npm run worker”.
      </Notice>
    );
  if (head.round && head.isRanking && head.rankedSecondsAgo === null)
    return (
      <Notice title="The first ranking is being made">
        Until it is there, solutions are served in a random order.
      </Notice>
    );
  return null;
}

function NothingHere({
  slug,
  search,
  head,
  isEmpty,
}: Pick<QueueScreenProps, 'slug' | 'search' | 'head' | 'isEmpty'>) {
  if (isEmpty) return <NothingImported slug={slug} />;
  if (search.view === 'excluded')
    return (
      <EmptyState icon="check" title="Nothing is excluded">
        What you take out of the queue is listed here, and can be let in again.
      </EmptyState>
    );
  if (!head.round)
    return (
      <EmptyState
        icon="clock"
        title="No round is open"
        action={<ButtonLink href={`/projects/${slug}/rounds`}>Rounds</ButtonLink>}
      >
        Open a round, and its solutions are ranked here.
      </EmptyState>
    );
  if (head.openSolutions > 0)
    return (
      <EmptyState icon="search" title="No solution matches">
        Take a filter out, or wait a moment if solutions were just imported.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="check"
      title="Everything in this round is labelled or in work"
      action={<ButtonLink href={`/projects/${slug}/imports`}>Import more</ButtonLink>}
    >
      Import more solutions, or extend the round.
    </EmptyState>
  );
}

/** Forward by the last place, which costs the same on any page; the browser's own button goes back. */
function Pages({ slug, search, next }: { slug: string; search: QueueSearch; next: string | null }) {
  if (!next && !search.after) return null;
  const href = (after: string | null) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...search, after }))
      if (value) query.set(name, String(value));
    return `/projects/${slug}/queue?${query}`;
  };
  return (
    <nav aria-label="Pages of the ranking" className="flex justify-between gap-2">
      <span>{search.after && <ButtonLink href={href(null)}>To the top</ButtonLink>}</span>
      {next && (
        <ButtonLink href={href(next)} icon="arrow-right">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
