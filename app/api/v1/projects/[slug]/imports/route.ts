import { ImportList, ImportSummary, StartImportRequest } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { listImports } from '@/lib/server/services/list-imports';
import { startImport } from '@/lib/server/services/start-import';

/** The project's imports, newest first. */
export const GET = defineRoute({
  scope: 'project:import',
  resource: 'project',
  output: ImportList,
  handler: ({ resource }) => listImports(resource.project.id),
});

/** Queues the import of an uploaded file. */
export const POST = defineRoute({
  scope: 'project:import',
  resource: 'project',
  input: StartImportRequest,
  output: ImportSummary,
  handler: ({ resource, user, input }) => startImport(resource.project.id, user.userId, input),
});
