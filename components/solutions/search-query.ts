import type { SolutionSearch } from '@/lib/contracts/solutions';

/** The search as an address holds it, beginning with “?”; empty where nothing is asked for. */
export function searchQuery(search: Partial<SolutionSearch>, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}
