import { SnapshotCounts } from '@/lib/contracts/snapshots';
import { exportOptions } from '@/lib/core/formats/export-options';
import { defineRoute } from '@/lib/server/http/define-route';
import { countSnapshot } from '@/lib/server/services/count-snapshot';

/** Reads only; a POST because the options do not fit into an address. */
export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: exportOptions,
  output: SnapshotCounts,
  handler: ({ resource, input }) => countSnapshot(resource.project.id, input),
});
