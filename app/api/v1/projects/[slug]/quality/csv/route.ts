import { QualityTable } from '@/lib/contracts/quality';
import { defineRoute } from '@/lib/server/http/define-route';
import { csvResponse } from '@/lib/server/http/download-response';
import { exportQualityTable } from '@/lib/server/services/export-quality-table';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: QualityTable,
  handler: async ({ resource: { project }, input: { table } }) =>
    csvResponse(await exportQualityTable(project.id, table), `${project.slug}-quality-${table}.csv`),
});
