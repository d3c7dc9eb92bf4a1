import type { ImportSummary } from '@/lib/contracts/import';
import { importFormats } from '@/lib/core/formats/format-names';
import type { Import } from '@/lib/server/db/generated/client';
import type { ImportNote } from '@/lib/server/db/repositories/imports';

function progressOf(row: Import): number {
  if (row.state === 'done') return 1;
  if (row.state === 'queued' || Number(row.fileSize) === 0) return 0;
  return Math.min(1, Number(row.bytesRead) / Number(row.fileSize));
}

/** An import as people are shown it. */
export function summariseImport(row: Import): ImportSummary {
  return {
    id: row.id,
    fileName: row.fileName,
    fileSize: Number(row.fileSize),
    format: importFormats.find((format) => format === row.format) ?? 'candidates',
    state: row.state,
    progress: progressOf(row),
    bytesRead: Number(row.bytesRead),
    problemCount: row.problemCount,
    solutionCount: row.solutionCount,
    stepCount: row.stepCount,
    labelRecordCount: row.labelRecordCount,
    recordCount: row.recordCount,
    repeatedCount: row.repeatedCount,
    refusedCount: row.refusedCount,
    replacedCharacterCount: row.replacedCharacterCount,
    notes: row.notes as unknown as ImportNote[],
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
