import { detectFormat } from '@/lib/core/formats/detect-format';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import { readRecord, readRows, type ReadRecord } from '@/lib/core/formats/read-record';
import type { ReadOptions } from '@/lib/core/formats/read-value';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { readFileRecords, type StoredFile } from '@/lib/server/files/read-file-records';

const parquetPatienceMs = 3000;

export interface Survival {
  read: number;
  refused: number;
  unreadable: string | null;
}

function readAll(record: FileRecord, options: ReadOptions): ReadRecord[] {
  if (record.kind === 'json') return [readRecord(record.raw, options)];
  if (record.kind === 'row') return readRows(record.value, record.line, record.replaced, options);
  return [
    {
      isOk: false,
      replaced: 0,
      refusal: { line: record.line, field: null, reason: record.reason, excerpt: '' },
    },
  ];
}

function valueOf(record: FileRecord): JsonObject | null {
  if (record.kind === 'row') return record.value;
  if (record.kind === 'refused' || record.raw.refusal) return null;
  const parsed = parseJsonRecord(record.raw.text);
  return parsed.isOk ? parsed.value : null;
}

/** PostgreSQL refuses NUL and lone surrogates; JSON writes both as escapes. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function checkRead(read: ReadRecord): void {
  if (read.isOk && unstorable.test(JSON.stringify(read.record)))
    throw new Error('a text that cannot be stored');
  if (!read.isOk && (read.refusal.reason === '' || read.refusal.line < 1)) {
    throw new Error('a refusal without line or reason');
  }
}

async function readWhole(file: StoredFile, survival: Survival): Promise<void> {
  let options: ReadOptions | null = null;
  for await (const record of readFileRecords(file, { parquetPatienceMs })) {
    const value: JsonObject | null = options ? null : valueOf(record);
    if (value)
      options = { format: detectFormat([value])?.format ?? 'candidates', segmenter: null, indexBase: 0 };
    const found: ReadRecord[] = readAll(record, options ?? { format: 'candidates', segmenter: null });
    found.forEach(checkRead);
    survival.read += found.filter((read) => read.isOk).length;
    survival.refused += found.filter((read) => !read.isOk).length;
  }
}

/** Reads a file as an import does. Throws where something other than a refusal with its line comes out. */
export async function surviveFile(file: StoredFile): Promise<Survival> {
  const survival: Survival = { read: 0, refused: 0, unreadable: null };
  try {
    await readWhole(file, survival);
  } catch (error) {
    if (!(error instanceof FileUnreadable) || error.message === '') throw error;
    survival.unreadable = error.message;
  }
  return survival;
}
