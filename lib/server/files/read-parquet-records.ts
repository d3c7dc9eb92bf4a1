import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';

export type ParquetSource = { path: string } | { bytes: Uint8Array };

/** A source begins a file; without one the next rows are asked for. */
export interface ThreadRequest {
  source: ParquetSource | null;
}
export type ThreadAnswer =
  | {
      rows: JsonObject[];
      isLast: boolean;
      /** Share of the file's rows that were read so far. */
      share: number;
    }
  | { unreadable: string };

export interface ParquetOptions {
  /** Longest time for a row group. */
  patienceMs?: number;
  /** Told the share of rows read so far. */
  onShare?: (share: number) => void;
}

/** A damaged file can make the reader run for ever: after this time its thread is ended. */
const usualPatienceMs = 120_000;
const maxHeapMb = 1024;

/** The web's bundle knows no folders of ours: its build lays the file beside it (next.config.mjs). */
const threadFile = () => path.resolve('lib/server/files/parquet-thread.mjs');

let idle: Worker | null = null;

function takeThread(): Worker {
  const kept = idle;
  idle = null;
  if (kept) return kept;
  const thread = new Worker(/* turbopackIgnore: true */ threadFile(), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  thread.unref();
  // Its end is noticed where an answer is waited for; an idle one is forgotten.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (idle === thread) idle = null;
  });
  return thread;
}

/** A thread that did its work is kept for the next file; one only. */
function giveBack(thread: Worker): void {
  if (idle) void thread.terminate();
  else idle = thread;
}

function ask(thread: Worker, request: ThreadRequest, patienceMs: number): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    const broken = () => finish({ unreadable: 'The Parquet file is damaged, or needs too much memory.' });
    const finish = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      thread.off('message', finish).off('error', broken).off('exit', broken);
      resolve(answer);
    };
    const timer = setTimeout(
      () => finish({ unreadable: 'The Parquet file is damaged: reading it does not end.' }),
      patienceMs,
    );
    thread.once('message', finish).once('error', broken).once('exit', broken);
    thread.postMessage(request);
  });
}

/**
 * The rows of a Parquet file, read in a thread of its own that can be ended. Throws FileUnreadable with a
 * sentence for the person who uploaded it.
 */
export async function* readParquetRecords(
  source: ParquetSource,
  { patienceMs = usualPatienceMs, onShare }: ParquetOptions = {},
): AsyncGenerator<FileRecord> {
  const thread = takeThread();
  let isSound = false;
  let line = 0;
  try {
    for (let request: ThreadRequest = { source }; ; request = { source: null }) {
      const answer = await ask(thread, request, patienceMs);
      if ('unreadable' in answer) {
        isSound = !/does not end|too much memory/.test(answer.unreadable);
        throw new FileUnreadable(answer.unreadable);
      }
      onShare?.(answer.share);
      for (const value of answer.rows) {
        line += 1;
        yield { kind: 'row', value, isText: false, line, replaced: 0 };
      }
      if (!answer.isLast) continue;
      isSound = true;
      return;
    }
  } finally {
    if (isSound) giveBack(thread);
    else await thread.terminate();
  }
}
