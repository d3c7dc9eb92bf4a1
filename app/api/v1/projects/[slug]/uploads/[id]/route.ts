import { z } from 'zod';
import { PreviewQuery, UploadPreview } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { previewUpload } from '@/lib/server/services/preview-upload';

/** How the first records of an uploaded file read in a format. */
export const GET = defineRoute({
  scope: 'project:import',
  resource: 'project',
  params: z.object({ id: z.uuid() }),
  input: PreviewQuery,
  output: UploadPreview,
  handler: ({ resource, params, input }) => previewUpload(resource.project.id, params.id, input),
});
