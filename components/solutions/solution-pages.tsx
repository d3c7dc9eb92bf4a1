import { searchQuery } from '@/components/solutions/search-query';
import { ButtonLink } from '@/components/ui/button-link';
import type { SolutionSearch } from '@/lib/contracts/solutions';

export interface SolutionPagesProps {
  slug: string;
  search: SolutionSearch;
  next: string | null;
}

/** Forward by the last id, which costs the same on any page; the browser's own button goes back. */
export function SolutionPages({ slug, search, next }: SolutionPagesProps) {
  if (!next && !search.after) return null;
  return (
    <nav aria-label="Pages of solutions" className="flex justify-between gap-2">
      <span>
        {search.after && <ButtonLink href={hrefOf(slug, search, null)}>To the first page</ButtonLink>}
      </span>
      {next && (
        <ButtonLink href={hrefOf(slug, search, next)} icon="arrow-right">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

function hrefOf(slug: string, search: SolutionSearch, after: string | null): string {
  return `/projects/${slug}/solutions${searchQuery({ ...search, after: after ?? undefined })}`;
}
