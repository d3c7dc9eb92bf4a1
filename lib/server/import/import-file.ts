import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { excerptOf } from '@/lib/core/formats/read-record';
import type { ReadOptions } from '@/lib/core/formats/read-value';
import type { ProtectedProblems } from '@/lib/core/material/contamination';
import { analyseMaterial, commitBatch, type ImportBatch } from '@/lib/server/db/import/commit-batch';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { beginImport, type RunningImport } from '@/lib/server/db/repositories/imports';
import { loadProtectedProblems } from '@/lib/server/db/repositories/protected-problems';
import { env } from '@/lib/server/env';
import { openFile, reopenFile, type OpenedFile } from '@/lib/server/files/read-file-records';
import { readRecords, type ReadPiece } from '@/lib/server/files/read-records';
import { storedFile } from '@/lib/server/files/stored-file';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';

const batchRecords = 500;
const longestTurnMs = 3;
/** Characters of a piece's texts, about. */
const batchLength = 4 * 1024 * 1024;

/** The import stopped before its end, and can be gone on with. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

function emptyBatch(recordsBefore: number): ImportBatch {
  return {
    recordsBefore,
    records: [],
    scores: [],
    refusals: [],
    notes: new Map(),
    replacedCharacters: 0,
    next: null,
    bytesRead: 0,
  };
}

/** Collects records of the file and writes them piece by piece, each while the next one is read. */
class BatchWriter {
  private batch: ImportBatch;
  private length = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: ImportContext,
    private readonly opened: OpenedFile,
    recordsDone: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.batch = emptyBatch(recordsDone);
  }

  async add({ read, after, length }: ReadPiece): Promise<void> {
    const { batch } = this;
    batch.replacedCharacters += read.replaced;
    if (!read.isOk) batch.refusals.push(read.refusal);
    else if ('scores' in read) batch.scores.push(read);
    else {
      batch.records.push(read);
      for (const note of new Set(read.record.notes)) batch.notes.set(note, (batch.notes.get(note) ?? 0) + 1);
    }
    batch.next = after;
    this.length += length;
    if (this.count() >= batchRecords || this.length >= batchLength) await this.flush();
  }

  private count(): number {
    return this.batch.records.length + this.batch.scores.length + this.batch.refusals.length;
  }

  private async flush(): Promise<void> {
    const { batch } = this;
    batch.bytesRead = this.opened.bytesRead();
    this.batch = emptyBatch(batch.recordsBefore + this.count());
    this.length = 0;
    await this.writing;
    this.writing = commitBatch(this.context, batch);
    // Its error is thrown where the next piece waits for it.
    this.writing.catch(() => undefined);
    if (!this.signal?.aborted) return;
    await this.writing;
    throw new ImportInterrupted('the worker was asked to stop');
  }

  async finish(): Promise<void> {
    await this.writing;
    await commitBatch(this.context, { ...this.batch, next: null, bytesRead: this.opened.bytesRead() });
  }

  /** Writes what was read before the file turned out to be damaged. */
  async keep(): Promise<void> {
    if (this.count() > 0) await this.flush();
    await this.writing;
  }
}

function openAt({ storedPath, place }: RunningImport): Promise<OpenedFile> | OpenedFile {
  const file = storedFile(path.join(env().DATA_DIR, storedPath));
  const { mode, byteOffset, line } = place;
  return mode === null ? openFile(file) : reopenFile(file, { mode, byteOffset, line });
}

/**
 * Reads the uploaded file of an import from where it stands and writes it piece by piece; a finished or
 * cancelled import is left alone. Throws ImportInterrupted, ImportTakenOver, FileUnreadable, or what stopped it.
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
    protectedProblems: await loadProtectedProblems(),
  };
  const options: ReadOptions = { format: running.format, ...running.options };
  const opened = await openAt(running);
  const writer = new BatchWriter(context, opened, running.recordsDone, signal);
  const turns = new Turns();
  try {
    for await (const found of readRecords(opened, options, running.place)) {
      const piece = running.options.leavesOutProtected
        ? withoutProtected(found, context.protectedProblems)
        : found;
      await writer.add(piece);
      await turns.offer();
      if (!found.read.isOk && running.options.stopsAtRefusal) throw new ImportStopped(found.read.refusal);
    }
  } catch (error) {
    if (error instanceof FileUnreadable || error instanceof ImportStopped) await writer.keep();
    throw error;
  }
  await writer.finish();
  await analyseMaterial(context);
}

/** Lets the database be answered while the next records are read: neither has to wait for the other. */
class Turns {
  private last = performance.now();

  async offer(): Promise<void> {
    if (performance.now() - this.last < longestTurnMs) return;
    await setImmediate();
    this.last = performance.now();
  }
}

/** A record of a protected problem is refused, with the name of that problem. */
function withoutProtected(piece: ReadPiece, problems: ProtectedProblems | null): ReadPiece {
  const { read } = piece;
  const match = 'record' in read ? problems?.match(read.record.problem.statement) : null;
  if (!match || !('record' in read)) return piece;
  const how = match.kind === 'same text' ? 'is' : `holds ${Math.round(match.share * 100)} % of`;
  const refusal = {
    line: read.line,
    field: 'problem',
    reason: `The problem ${how} a protected one: ${match.protectedId}. It was left out as you wished.`,
    excerpt: excerptOf(read.record.problem.statement),
  };
  return { ...piece, read: { isOk: false, replaced: 0, refusal } };
}

/** The person importing wanted it to end at the first record that cannot be read. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';

  constructor({ line, reason }: { line: number; reason: string }) {
    super(`Line ${line} cannot be read: ${reason}`);
  }
}
