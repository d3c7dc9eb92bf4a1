import { SnapshotDetail } from '@/lib/contracts/snapshots';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { readSnapshot } from '@/lib/server/services/read-snapshot';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: SnapshotDetail,
  handler: ({ resource, params }) => readSnapshot(resource.project.id, params.number),
});
