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
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, after })) if (value) query.set(name, value);
  return `/projects/${slug}/solutions${query.size > 0 ? `?${query}` : ''}`;
}
