import { z } from 'zod';
import { ImportDetail } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { cancelImport } from '@/lib/server/services/cancel-import';

/** Stops an import; what it has written stays. */
export const POST = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  output: ImportDetail,
  handler: ({ resource, user, params }) => cancelImport(resource.project.id, user.userId, params.id),
});
