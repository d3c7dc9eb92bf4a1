import { SnapshotList, SnapshotMade, SnapshotRequest } from '@/lib/contracts/snapshots';
import { defineRoute } from '@/lib/server/http/define-route';
import { createSnapshot } from '@/lib/server/services/create-snapshot';
import { listSnapshots } from '@/lib/server/services/list-snapshots';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: SnapshotList,
  handler: ({ resource }) => listSnapshots(resource.project.id),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: SnapshotRequest,
  output: SnapshotMade,
  handler: async ({ user, resource: { project }, input: { name, options } }) => {
    const number = await createSnapshot({
      projectId: project.id,
      userId: user.userId,
      name: name === '' ? null : name,
      options,
    });
    return { number, path: `/projects/${project.slug}/exports/${number}` };
  },
});
