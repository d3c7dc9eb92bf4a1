import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { ImportTakenOver } from '@/lib/server/db/import/commit-batch';
import { endImport } from '@/lib/server/db/repositories/imports';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { importFile, ImportInterrupted, ImportStopped } from '@/lib/server/import/import-file';
import { log } from '@/lib/server/log';

const payloadShape = z.object({ projectId: z.uuid(), importId: z.uuid() });

/** An import that fails this often in a row is ended with the reason. */
const mostAttempts = 5;

const fileProblems: Record<string, string> = {
  ENOENT: 'The uploaded file is no longer there. Upload it again.',
  EACCES: 'The uploaded file cannot be read. Check the rights of the data folder.',
};

/** A sentence for the person importing, where trying again would not help; else null. */
function fileProblem(error: unknown): string | null {
  if (error instanceof FileUnreadable || error instanceof ImportStopped) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? (fileProblems[code] ?? null) : null;
}

/** The worker's task that reads an uploaded file; it goes on where an earlier attempt ended. */
export const importFileTask: Task = async (payload, helpers) => {
  const { projectId, importId } = payloadShape.parse(payload);
  try {
    await importFile(projectId, importId, helpers.abortSignal);
  } catch (error) {
    if (error instanceof ImportTakenOver) return;
    if (error instanceof ImportInterrupted) throw error;
    const reason = fileProblem(error);
    if (reason === null && helpers.job.attempts < mostAttempts) throw error;
    log.error('import failed', { importId, error });
    await endImport(
      projectId,
      importId,
      'failed',
      reason ?? 'The import was tried several times and did not get through. The worker’s log says why.',
    );
  }
};
