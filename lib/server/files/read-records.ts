import { readCells } from '@/lib/core/formats/csv/read-cells';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { RecordMode } from '@/lib/core/formats/raw-record';
import {
  excerptOf,
  readObject,
  valueOfRaw,
  type ReadRecord,
  type RecordPlace,
  type RefusedRecord,
} from '@/lib/core/formats/read-record';
import type { ReadOptions } from '@/lib/core/formats/read-value';
import type { FileRecord } from '@/lib/server/files/file-record';
import { isListItem, withItem } from '@/lib/server/files/list-item';
import { PassCollector } from '@/lib/server/files/pass-collector';
import type { OpenedFile } from '@/lib/server/files/read-file-records';

/** A place between two records of a file, from which reading can go on. */
export interface FilePlace {
  /** How the JSON values of an addressable file lie; null where the file is read from its beginning. */
  mode: RecordMode | null;
  /** Bytes of the file before this place; 0 where the file is read from its beginning. */
  byteOffset: number;
  /** One-based line. */
  line: number;
  /** Records behind `byteOffset` that are done. */
  records: number;
  /** What is done of that which comes next: a table by columns gives many, a pass is told with its refused rows. */
  rows: number;
  /** Items of the list that the file is, if it is one: all of them may stand in one line; null: nobody counted them. */
  items: number | null;
}

export const fileBeginning: FilePlace = { mode: null, byteOffset: 0, line: 1, records: 0, rows: 0, items: 0 };

/** A record that was read, and the place behind it. */
export interface ReadPiece {
  read: ReadRecord;
  after: FilePlace;
  /** Characters of its text, about. */
  length: number;
}

/** The place behind a record that lies behind `before`. */
function placeBehind(record: FileRecord, before: FilePlace, isAddressable: boolean): FilePlace {
  const items = before.items === null ? null : before.items + (isListItem(record) ? 1 : 0);
  if (!isAddressable || record.kind !== 'json')
    return { ...before, records: before.records + 1, rows: 0, items };
  const { byteEnd: byteOffset, endLine: line } = record.raw;
  // The end of a file that is cut off may have two complaints about it: a torn record, and the list that does not end.
  const records = byteOffset === before.byteOffset ? before.records + 1 : 0;
  return { mode: record.mode, byteOffset, line, records, rows: 0, items };
}

/** The object that a record of a file is, as its container types it, or why it is none. */
export function valueOfRecord(record: FileRecord): { value: JsonObject; place: RecordPlace } | RefusedRecord {
  if (record.kind === 'json') return valueOfRaw(record.raw);
  const { line } = record;
  if (record.kind === 'refused') {
    const excerpt = excerptOf(record.text);
    return { isOk: false, replaced: 0, refusal: { line, field: null, reason: record.reason, excerpt } };
  }
  const text = JSON.stringify(record.value);
  return { value: record.value, place: { line, text, replaced: record.replaced } };
}

function readAll(record: FileRecord, options: ReadOptions): ReadRecord[] {
  const found = valueOfRecord(record);
  if ('isOk' in found) return [found];
  const isText = record.kind === 'row' && record.isText;
  return readObject(isText ? readCells(found.value) : found.value, found.place, options);
}

/** What was read at once, and the place behind all of it. */
interface Group {
  found: ReadRecord[];
  behind: FilePlace;
  /** Characters of its text, about. */
  length: number;
}

async function* withPlaces(
  opened: OpenedFile,
  from: FilePlace,
): AsyncGenerator<{ record: FileRecord; before: FilePlace; behind: FilePlace }> {
  let before: FilePlace = { ...from, rows: 0 };
  let toSkip = from.records;
  for await (const record of opened.records) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const behind = placeBehind(record, before, opened.isAddressable);
    yield { record, before, behind };
    before = behind;
  }
}

function lengthOf(record: FileRecord): number {
  if (record.kind === 'json') return record.raw.byteEnd - record.raw.byteStart;
  if (record.kind === 'refused') return 0;
  // Not to write every row out once more: what lies deeper is weighed by its number.
  return Object.values(record.value).reduce<number>(
    (sum, value) =>
      sum + (typeof value === 'string' ? value.length : Array.isArray(value) ? 200 * value.length : 20),
    0,
  );
}

async function* readEach(opened: OpenedFile, options: ReadOptions, from: FilePlace): AsyncGenerator<Group> {
  for await (const { record, behind } of withPlaces(opened, from)) {
    const all = readAll(record, options);
    const found = isListItem(record) ? all.map((read) => withItem(read, behind.items)) : all;
    yield { found, behind, length: lengthOf(record) };
  }
}

/** Rows of the long table come as whole passes. */
async function* readPasses(opened: OpenedFile, options: ReadOptions, from: FilePlace): AsyncGenerator<Group> {
  const collector = new PassCollector(options);
  let end = from;
  let length = 0;
  for await (const { record, before, behind } of withPlaces(opened, from)) {
    const isText = record.kind === 'row' && record.isText;
    const found = collector.push(valueOfRecord(record), isText);
    if (found.length > 0) {
      yield { found, behind: before, length };
      length = 0;
    }
    length += lengthOf(record);
    end = behind;
  }
  const found = collector.end();
  if (found.length > 0) yield { found, behind: end, length };
}

/**
 * Reads the records of a file in the asked-for way, each with the place behind it. `opened` must stand at
 * `from.byteOffset`; records that are done are passed over.
 */
export async function* readRecords(
  opened: OpenedFile,
  options: ReadOptions,
  from: FilePlace = fileBeginning,
): AsyncGenerator<ReadPiece> {
  const groups = options.format === 'long' ? readPasses : readEach;
  let before: FilePlace = { ...from, rows: 0 };
  let done = from.rows;
  for await (const { found, behind, length } of groups(opened, options, from)) {
    for (const [index, read] of found.entries()) {
      if (index < done) continue;
      const after = index === found.length - 1 ? behind : { ...before, rows: index + 1 };
      yield { read, after, length: length / found.length };
    }
    done = 0;
    before = behind;
  }
}
