import { defineRoute } from '@/lib/server/http/define-route';
import { csvResponse } from '@/lib/server/http/download-response';
import { exportQualityCurve } from '@/lib/server/services/export-quality-curve';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  handler: async ({ resource: { project } }) =>
    csvResponse(await exportQualityCurve(project.id), `${project.slug}-scorer-quality.csv`),
});
