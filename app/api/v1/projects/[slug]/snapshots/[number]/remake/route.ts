import { SnapshotDetail } from '@/lib/contracts/snapshots';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { makeSnapshotAgain } from '@/lib/server/services/make-snapshot-again';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: SnapshotDetail,
  handler: ({ user, resource, params }) => makeSnapshotAgain(resource.project.id, user.userId, params.number),
});
