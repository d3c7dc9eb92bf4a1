import { DownloadQuery } from '@/lib/contracts/snapshots';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { rangeResponse } from '@/lib/server/http/range-response';
import { downloadSnapshot } from '@/lib/server/services/download-snapshot';

/** A file of the snapshot, or all of it as a zip; a broken-off download goes on by `Range`. */
export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  input: DownloadQuery,
  handler: async ({ request, user, resource, params, input }) => {
    const isContinued = request.headers.has('range');
    const { userId } = user;
    const download = {
      project: resource.project,
      number: params.number,
      file: input.file,
      userId,
      isContinued,
    };
    return rangeResponse(request, await downloadSnapshot(download));
  },
});
