import { z } from 'zod';
import { ImportDetail } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { restoreImport } from '@/lib/server/services/restore-import';

/** Brings back what an undo took out. */
export const POST = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  output: ImportDetail,
  handler: ({ resource, user, params }) => restoreImport(resource.project.id, user.userId, params.id),
});
