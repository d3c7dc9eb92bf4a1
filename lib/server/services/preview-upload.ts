import type { PreviewQuery, UploadPreview } from '@/lib/contracts/import';
import { AppError } from '@/lib/server/errors/app-error';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { previewFile } from '@/lib/server/import/preview-file';
import { readUploadNote, uploadPath } from '@/lib/server/import/upload-files';

/** How the first records of an uploaded file read in the asked-for format. Throws AppError `not-found`, `bad-request`. */
export async function previewUpload(
  projectId: string,
  uploadId: string,
  query: PreviewQuery,
): Promise<UploadPreview> {
  const note = await readUploadNote(projectId, uploadId);
  if (!note) throw new AppError('not-found', 'The upload is no longer there. Upload the file again.');
  try {
    return await previewFile(uploadPath(note), query);
  } catch (error) {
    if (error instanceof FileUnreadable) throw new AppError('bad-request', error.message);
    throw error;
  }
}
