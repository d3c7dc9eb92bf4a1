import type { OverviewTable } from '@/lib/contracts/overview';
import type { SolutionSearch } from '@/lib/contracts/solutions';

/** The list of solutions behind a figure. */
export function solutionsHref(slug: string, search: Partial<SolutionSearch>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value);
  return `/projects/${slug}/solutions?${query}`;
}

/** The download of one table of the overview. */
export function csvHref(slug: string, table: OverviewTable['table']): string {
  return `/api/v1/projects/${slug}/overview/csv?table=${table}`;
}
