import type { ImportSummary } from '@/lib/contracts/import';
import { importFormats } from '@/lib/core/formats/format-names';
import type { Import } from '@/lib/server/db/generated/client';
import { compressionOf, readHead } from '@/lib/server/import/read-file-bytes';
import { uploadPath } from '@/lib/server/import/upload-files';

async function progressOf(row: Import): Promise<number | null> {
  if (row.state === 'done') return 1;
  if (row.state === 'queued' || Number(row.fileSize) === 0) return 0;
  const head = await readHead(uploadPath(row), 4).catch(() => Buffer.alloc(0));
  if (compressionOf(head) !== 'none') return null;
  return Math.min(1, Number(row.byteOffset) / Number(row.fileSize));
}

/** An import as people are shown it. */
export async function summariseImport(row: Import): Promise<ImportSummary> {
  return {
    id: row.id,
    fileName: row.fileName,
    fileSize: Number(row.fileSize),
    format: importFormats.find((format) => format === row.format) ?? 'candidates',
    state: row.state,
    progress: await progressOf(row),
    problemCount: row.problemCount,
    solutionCount: row.solutionCount,
    stepCount: row.stepCount,
    labelRecordCount: row.labelRecordCount,
    recordCount: row.recordCount,
    repeatedCount: row.repeatedCount,
    refusedCount: row.refusedCount,
    replacedCharacterCount: row.replacedCharacterCount,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
