import type { ReadRecord } from '@/lib/core/formats/read-record';
import type { FileRecord } from '@/lib/server/files/file-record';

/** Whether the record is an item of a list; a complaint about the list itself is none. */
export function isListItem(record: FileRecord): boolean {
  return record.kind === 'json' && record.mode === 'array' && !record.raw.refusal;
}

/** A refusal that says which item of the list it is about, where that is known: of a list in one line, the line says nothing. */
export function withItem(read: ReadRecord, item: number | null): ReadRecord {
  if (read.isOk || item === null) return read;
  const { refusal } = read;
  return { ...read, refusal: { ...refusal, reason: `Item ${item} of the list: ${refusal.reason}` } };
}
