import { defineRoute } from '@/lib/server/http/define-route';
import { downloadResponse } from '@/lib/server/http/download-response';
import { exportPrm800k } from '@/lib/server/services/export-prm800k';

/** What people rated, as PRM800K JSONL, made while it is sent. */
export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  handler: async ({ resource }) => {
    const { id, slug } = resource.project;
    return downloadResponse(exportPrm800k(id), `${slug}-prm800k.jsonl`, 'application/x-ndjson');
  },
});
