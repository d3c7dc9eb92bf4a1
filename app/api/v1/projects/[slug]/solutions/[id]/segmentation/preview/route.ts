import { RepairEffect, RepairRequest } from '@/lib/contracts/segmentation';
import { defineRoute } from '@/lib/server/http/define-route';
import { IdParams } from '@/lib/server/http/path-params';
import { previewRepair } from '@/lib/server/services/repair-segmentation';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: IdParams,
  input: RepairRequest,
  output: RepairEffect,
  handler: ({ resource, params, input }) =>
    previewRepair({ projectId: resource.project.id, solutionId: params.id }, input),
});
