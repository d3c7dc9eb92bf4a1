import { MOST_LISTED } from '@/lib/contracts/rounds';
import type { SolutionFilters, SolutionPage, SolutionSearch } from '@/lib/contracts/solutions';
import { getPool } from '@/lib/server/db/pool';
import {
  findSolutionIds,
  readSolutionFilters,
  searchSolutions as search,
} from '@/lib/server/db/sql/search-solutions';
import { shownAnswer, shownLine } from '@/lib/server/render/shown-text';

const PAGE_SIZE = 50;

/** One page of the project's solutions that match, oldest first, with the id to go on after. */
export async function searchSolutions(projectId: string, wanted: SolutionSearch): Promise<SolutionPage> {
  const found = await search(getPool(), projectId, wanted, PAGE_SIZE + 1);
  const solutions = found.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    statement: shownLine(row.statement),
    finalAnswer: shownAnswer(row.finalAnswer),
  }));
  return { solutions, next: found.length > PAGE_SIZE ? solutions.at(-1)!.id : null };
}

/** How many solutions a search finds that can be served, counted up to what a round can list. */
export async function countFound(projectId: string, wanted: SolutionSearch): Promise<number> {
  return (await findSolutionIds(getPool(), projectId, wanted, MOST_LISTED)).length;
}

/** What the filters of the search can be set to. */
export function listSolutionFilters(projectId: string): Promise<SolutionFilters> {
  return readSolutionFilters(getPool(), projectId);
}
