import { detectFormat } from '@/lib/core/formats/detect-format';
import type { ReadRecord } from '@/lib/core/formats/read-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { openFile } from '@/lib/server/files/read-file-records';
import { fileBeginning, readRecords, valueOfRecord } from '@/lib/server/files/read-records';
import type { StoredFile } from '@/lib/server/files/stored-file';

const parquetPatienceMs = 3000;

export interface Survival {
  read: number;
  refused: number;
  unreadable: string | null;
}

/** PostgreSQL refuses NUL and lone surrogates; JSON writes both as escapes. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function checkRead(read: ReadRecord): void {
  if (read.isOk && unstorable.test(JSON.stringify(read))) throw new Error('a text that cannot be stored');
  if (!read.isOk && (read.refusal.reason === '' || read.refusal.line < 1)) {
    throw new Error('a refusal without line or reason');
  }
}

/** The first record that is an object, read in the format that it looks like. */
async function formatOf(file: StoredFile) {
  for await (const record of (await openFile(file, { parquetPatienceMs })).records) {
    const found = valueOfRecord(record);
    if (!('isOk' in found)) return detectFormat([found.value])?.format ?? 'candidates';
  }
  return 'candidates' as const;
}

async function readWhole(file: StoredFile, survival: Survival): Promise<void> {
  const options = { format: await formatOf(file), segmenter: null, indexBase: 0 as const };
  let last = fileBeginning;
  for await (const { read, after } of readRecords(await openFile(file, { parquetPatienceMs }), options)) {
    if (after.byteOffset <= last.byteOffset && after.records <= last.records && after.rows <= last.rows)
      throw new Error('a place that does not move on');
    last = after;
    checkRead(read);
    if (read.isOk) survival.read += 1;
    else survival.refused += 1;
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
