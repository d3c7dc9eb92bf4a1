import { RepairDone, RepairRequest } from '@/lib/contracts/segmentation';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { repairSegmentation } from '@/lib/server/services/repair-segmentation';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: RepairRequest,
  output: RepairDone,
  handler: ({ resource, params, user, input }) =>
    repairSegmentation({ projectId: resource.project.id, solutionId: params.id, userId: user.userId }, input),
});
