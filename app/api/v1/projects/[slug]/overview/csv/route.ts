import { OverviewTable } from '@/lib/contracts/overview';
import { defineRoute } from '@/lib/server/http/define-route';
import { csvResponse } from '@/lib/server/http/download-response';
import { exportOverviewTable } from '@/lib/server/services/export-overview-table';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: OverviewTable,
  handler: async ({ resource: { project }, input: { table } }) =>
    csvResponse(await exportOverviewTable(project.id, table), `${project.slug}-overview-${table}.csv`),
});
