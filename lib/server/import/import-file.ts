import path from 'node:path';
import type { RawRecord, RecordBoundary } from '@/lib/core/formats/raw-record';
import { readRecord } from '@/lib/core/formats/read-record';
import type { ReadOptions } from '@/lib/core/formats/read-value';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';
import { analyseMaterial, commitBatch, type ImportBatch } from '@/lib/server/db/import/commit-batch';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { beginImport, type RunningImport } from '@/lib/server/db/repositories/imports';
import { env } from '@/lib/server/env';
import { readFileBytes } from '@/lib/server/import/read-file-bytes';

const batchRecords = 500;
const batchBytes = 4 * 1024 * 1024;

/** The import stopped before its end, and can be gone on with. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

function emptyBatch(fromByte: number): ImportBatch {
  return { fromByte, records: [], refusals: [], replacedCharacters: 0, next: null };
}

/** Collects records of the file and writes them piece by piece. */
class BatchWriter {
  private batch: ImportBatch;
  private boundary: RecordBoundary | null = null;

  constructor(
    private readonly context: ImportContext,
    private readonly options: ReadOptions,
    fromByte: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.batch = emptyBatch(fromByte);
  }

  async add(raw: RawRecord, mode: RecordBoundary['mode']): Promise<void> {
    const read = readRecord(raw, this.options);
    this.batch.replacedCharacters += read.replaced;
    if (read.isOk)
      this.batch.records.push({ line: read.line, record: read.record, recordHash: read.recordHash });
    else this.batch.refusals.push(read.refusal);
    this.boundary = { mode, byteOffset: raw.byteEnd, line: raw.endLine };
    const count = this.batch.records.length + this.batch.refusals.length;
    if (count >= batchRecords || raw.byteEnd - this.batch.fromByte >= batchBytes) await this.flush();
  }

  private async flush(): Promise<void> {
    if (!this.boundary) return;
    this.batch.next = this.boundary;
    await commitBatch(this.context, this.batch);
    this.batch = emptyBatch(this.boundary.byteOffset);
    this.boundary = null;
    if (this.signal?.aborted) throw new ImportInterrupted('the worker was asked to stop');
  }

  async finish(): Promise<void> {
    await commitBatch(this.context, this.batch);
  }
}

function splitterOf(running: RunningImport): RecordSplitter {
  if (!running.mode) return new RecordSplitter();
  return new RecordSplitter({ mode: running.mode, byteOffset: running.byteOffset, line: running.nextLine });
}

/**
 * Reads the uploaded file of an import from where it stands and writes it piece by piece; a finished or
 * cancelled import is left alone. Throws ImportInterrupted, ImportTakenOver, or what stopped it.
 */
export async function importFile(projectId: string, importId: string, signal?: AbortSignal): Promise<void> {
  const running = await beginImport(projectId, importId);
  if (!running) return;
  const context: ImportContext = {
    projectId,
    importId,
    batch: running.batch,
    fileName: running.fileName,
    projectSeed: running.projectSeed,
    auditHoldoutShare: running.auditHoldoutShare,
    countsTowardsOverlap: running.options.countsTowardsOverlap,
  };
  const { segmenter, indexBase, labelUse } = running.options;
  const options: ReadOptions = { format: running.format, segmenter, indexBase, labelUse };
  const splitter = splitterOf(running);
  const writer = new BatchWriter(context, options, running.byteOffset, signal);
  const file = path.join(env().DATA_DIR, running.storedPath);
  for await (const chunk of readFileBytes(file, running.byteOffset)) {
    for (const raw of splitter.push(chunk)) await writer.add(raw, splitter.mode ?? 'lines');
  }
  for (const raw of splitter.end()) await writer.add(raw, splitter.mode ?? 'lines');
  await writer.finish();
  await analyseMaterial();
}
