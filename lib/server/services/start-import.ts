import { StartImportRequest, type ImportSummary } from '@/lib/contracts/import';
import { asksIndexBase, formatTitles } from '@/lib/core/formats/format-names';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findImport, insertImport } from '@/lib/server/db/repositories/imports';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { readUploadNote } from '@/lib/server/import/upload-files';
import { summariseImport } from '@/lib/server/services/summarise-import';

/**
 * Queues the import of an uploaded file for the worker. Throws AppError `not-found` if the upload is gone,
 * `bad-request` if the format leaves open from which number steps are counted and nobody said it.
 */
export async function startImport(
  projectId: string,
  userId: string | null,
  request: StartImportRequest,
): Promise<ImportSummary> {
  const { uploadId, format, ...options } = StartImportRequest.parse(request);
  const note = await readUploadNote(projectId, uploadId);
  if (!note) throw new AppError('not-found', 'The upload is no longer there. Upload the file again.');
  const { indexBase, labelUse } = options;
  if (asksIndexBase(format, options.mapping) && indexBase === null) {
    throw new AppError(
      'bad-request',
      `Say whether the steps of ${note.fileName} are counted from 0 or from 1: ${formatTitles[format]} files do both.`,
    );
  }
  const id = uuidv7();
  await insertImport({
    projectId,
    id,
    ...note,
    format,
    options,
    createdById: userId,
  });
  const detail = {
    importId: id,
    format,
    indexBase,
    labelUse,
    isGold: options.isGold,
    fileSize: note.fileSize,
    sha256: note.sha256,
  };
  await recordAudit({ projectId, userId, action: 'import.start', target: note.fileName, detail });
  const made = await findImport(projectId, id);
  if (!made) throw new AppError('internal', 'The import was not kept. Try again.');
  return summariseImport(made);
}
