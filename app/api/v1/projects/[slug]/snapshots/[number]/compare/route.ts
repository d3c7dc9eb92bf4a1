import { CompareQuery, SnapshotComparison } from '@/lib/contracts/snapshots';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { compareSnapshots } from '@/lib/server/services/compare-snapshots';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  input: CompareQuery,
  output: SnapshotComparison,
  handler: ({ resource, params, input }) => compareSnapshots(resource.project.id, input.with, params.number),
});
