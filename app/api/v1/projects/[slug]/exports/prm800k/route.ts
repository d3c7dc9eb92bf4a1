import { defineRoute } from '@/lib/server/http/define-route';
import { downloadResponse } from '@/lib/server/http/download-response';
import { beginExport } from '@/lib/server/services/begin-export';
import { exportPrm800k } from '@/lib/server/services/export-prm800k';

/** What people rated, as PRM800K JSONL, made while it is sent. */
export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  handler: async ({ resource, user }) => {
    const { id, slug } = resource.project;
    await beginExport(id, user.userId, 'prm800k');
    return downloadResponse(exportPrm800k(id), `${slug}-prm800k.jsonl`, 'application/x-ndjson');
  },
});
