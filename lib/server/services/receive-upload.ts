import type { UploadAnswer, UploadPreview } from '@/lib/contracts/import';
import { isKnownFile } from '@/lib/server/db/repositories/imports';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { previewFile } from '@/lib/server/import/preview-file';
import {
  cleanFileName,
  deleteUpload,
  freeUploadBytes,
  storeUpload,
  uploadPath,
  UploadTooLarge,
  type UploadNote,
} from '@/lib/server/import/upload-files';

export interface IncomingFile {
  fileName: string;
  /** Bytes announced; null where unknown. */
  announcedSize: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

function tooLarge(limit: number): AppError {
  const room = Math.floor(limit / 1024 ** 2);
  return new AppError(
    'too-large',
    room > 0
      ? `The server has room for ${room} MB. Split the file, or ask your admin to free the disk.`
      : 'The server’s disk is nearly full, and what is left is kept for labels. Ask your admin to free the disk.',
  );
}

async function store(projectId: string, uploadId: string, file: IncomingFile): Promise<UploadNote> {
  const limit = await freeUploadBytes();
  if (file.announcedSize !== null && file.announcedSize > limit) throw tooLarge(limit);
  try {
    const note = await storeUpload(projectId, uploadId, cleanFileName(file.fileName), file.bytes, limit);
    if (note.fileSize > 0) return note;
    await deleteUpload(note);
    throw new AppError('bad-request', `${note.fileName} is empty.`);
  } catch (error) {
    if (error instanceof UploadTooLarge) throw tooLarge(limit);
    throw error;
  }
}

async function preview(note: UploadNote): Promise<UploadPreview> {
  try {
    return await previewFile(uploadPath(note), {});
  } catch (error) {
    await deleteUpload(note);
    if (error instanceof FileUnreadable)
      throw new AppError('bad-request', `${note.fileName}: ${error.message}`);
    throw error;
  }
}

/** Takes a file in, streamed to disk, and says what it looks like. Throws AppError `too-large`, `bad-request`. */
export async function receiveUpload(projectId: string, file: IncomingFile): Promise<UploadAnswer> {
  const uploadId = uuidv7();
  const note = await store(projectId, uploadId, file);
  return {
    uploadId,
    fileName: note.fileName,
    fileSize: note.fileSize,
    isKnownFile: await isKnownFile(projectId, note.sha256),
    preview: await preview(note),
  };
}
