import { SolutionPage, SolutionSearch } from '@/lib/contracts/solutions';
import { defineRoute } from '@/lib/server/http/define-route';
import { searchSolutions } from '@/lib/server/services/search-solutions';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: SolutionSearch,
  output: SolutionPage,
  handler: ({ resource, input }) => searchSolutions(resource.project.id, input),
});
