import { searchQuery } from '@/components/solutions/search-query';
import { ButtonLink } from '@/components/ui/button-link';
import type { SolutionSearch } from '@/lib/contracts/solutions';

/** Leads to a new round of what this search finds. */
export function LabelAgainLink({ slug, search }: { slug: string; search: SolutionSearch }) {
  const query = searchQuery({ ...search, after: undefined }, { again: '1' });
  return <ButtonLink href={`/projects/${slug}/rounds/new${query}`}>Label these again</ButtonLink>;
}
