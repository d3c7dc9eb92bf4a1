import { z } from 'zod';
import { ImportDetail } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { getImport } from '@/lib/server/services/get-import';

/** One import: its progress, then its report. */
export const GET = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  output: ImportDetail,
  handler: ({ resource, params }) => getImport(resource.project.id, params.id),
});
