import { z } from 'zod';
import { defineRoute } from '@/lib/server/http/define-route';
import { downloadResponse } from '@/lib/server/http/download-response';
import { downloadRefusals } from '@/lib/server/services/download-refusals';

/** Every refused record of an import with its line, field and reason, as CSV. */
export const GET = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  handler: async ({ resource, params }) =>
    downloadResponse(
      await downloadRefusals(resource.project.id, params.id),
      'refused-records.csv',
      'text/csv',
    ),
});
