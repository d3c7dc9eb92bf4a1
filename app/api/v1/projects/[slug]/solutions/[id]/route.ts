import { SolutionDetail } from '@/lib/contracts/solutions';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { readSolution } from '@/lib/server/services/read-solution';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  output: SolutionDetail,
  handler: ({ resource, params }) => readSolution(resource.project.id, params.id),
});
