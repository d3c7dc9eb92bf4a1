import { SolutionFilters } from '@/components/solutions/solution-filters';
import { SolutionPages } from '@/components/solutions/solution-pages';
import { SolutionTable } from '@/components/solutions/solution-table';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { SolutionFilters as Filters, SolutionPage, SolutionSearch } from '@/lib/contracts/solutions';

export interface SolutionListProps {
  slug: string;
  search: SolutionSearch;
  /** The address held a search that could be read. */
  isUnderstood: boolean;
  page: SolutionPage;
  filters: Filters;
}

/** The search and what it finds. */
export function SolutionList({ slug, search, isUnderstood, page, filters }: SolutionListProps) {
  return (
    <>
      {!isUnderstood && (
        <Notice tone="warn" title="This address holds a filter that is not understood">
          All solutions are shown.
        </Notice>
      )}
      <SolutionFilters slug={slug} search={search} filters={filters} />
      <Card padding="none">
        <SolutionTable slug={slug} solutions={page.solutions} />
      </Card>
      <SolutionPages slug={slug} search={search} next={page.next} />
    </>
  );
}
