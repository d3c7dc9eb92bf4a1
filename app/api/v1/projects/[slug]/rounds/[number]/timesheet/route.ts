import { defineRoute } from '@/lib/server/http/define-route';
import { csvResponse } from '@/lib/server/http/download-response';
import { NumberParams } from '@/lib/server/http/path-params';
import { exportTimesheet } from '@/lib/server/services/export-timesheet';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  handler: async ({ resource: { project }, params: { number } }) =>
    csvResponse(await exportTimesheet(project.id, number), `${project.slug}-round-${number}-timesheet.csv`),
});
