import { z } from 'zod';
import { ImportDetail } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { undoImport } from '@/lib/server/services/undo-import';

/** Takes out what an import brought; labelled solutions stay and are named. */
export const POST = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  output: ImportDetail,
  handler: ({ resource, user, params }) => undoImport(resource.project.id, user.userId, params.id),
});
