import { recordIdentity } from '@/lib/core/formats/identity';
import type { Json, JsonObject } from '@/lib/core/formats/json-value';
import { readLongPass } from '@/lib/core/formats/long/read-long';
import type { LongRow } from '@/lib/core/formats/long/long-columns';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import type { RawRecord } from '@/lib/core/formats/raw-record';
import { asSaid, readValue, type ReadOptions } from '@/lib/core/formats/read-value';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { rowsOfColumns } from '@/lib/core/formats/rows-of-columns';
import { readScore, type StepScores } from '@/lib/core/formats/scores/read-score';

export interface Refusal {
  line: number;
  field: string | null;
  reason: string;
  /** The beginning of the record, for the report. */
  excerpt: string;
}

export interface ReadSolutions {
  isOk: true;
  line: number;
  record: ParsedRecord;
  /** 64 hex digits. */
  recordHash: string;
  replaced: number;
}
export interface ReadScores {
  isOk: true;
  line: number;
  scores: StepScores;
  replaced: number;
}
export interface RefusedRecord {
  isOk: false;
  refusal: Refusal;
  replaced: number;
}

/** A record of a file: solutions with their labels, scores of solutions that are there already, or refused. */
export type ReadRecord = ReadSolutions | ReadScores | RefusedRecord;

const excerptLength = 200;

/** The beginning of a record's text, for the report. */
export function excerptOf(text: string): string {
  const start = text.slice(0, excerptLength).replaceAll('\0', '\uFFFD');
  return text.length > excerptLength ? `${start}…` : start;
}

/** Where a record lies, for the report. */
export interface RecordPlace {
  line: number;
  /** Text of the record. */
  text: string;
  /** Characters replaced by U+FFFD. */
  replaced: number;
}

/** A line of the report. */
export function refused(
  place: RecordPlace,
  line: number,
  field: string | null,
  reason: string,
): RefusedRecord {
  return { isOk: false, refusal: { line, field, reason, excerpt: excerptOf(place.text) }, replaced: 0 };
}

/** Runs `read`; what it refuses becomes a line of the report. */
export function readOrRefuse<T>(place: RecordPlace, read: () => T): T | RefusedRecord {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    return refused(place, place.line, error.field, error.message);
  }
}

function readAt(value: JsonObject, place: RecordPlace, options: ReadOptions): ReadRecord {
  const { format } = options;
  const { line, replaced } = place;
  if (format === 'scores')
    return readOrRefuse(place, () => ({ isOk: true, line, replaced, scores: readScore(value) }));
  if (format === 'long') throw new Error('rows of the long table are read by pass');
  return readOrRefuse(place, () => {
    const record = readValue(value, format, options);
    return { isOk: true, line, replaced, record, recordHash: recordIdentity(value) };
  });
}

/** The object that a raw record is, or why it is none. */
export function valueOfRaw(raw: RawRecord): { value: JsonObject; place: RecordPlace } | RefusedRecord {
  const place: RecordPlace = { line: raw.line, text: raw.text, replaced: raw.replaced };
  if (raw.refusal) return refused(place, raw.refusal.line, null, raw.refusal.reason);
  const json = parseJsonRecord(raw.text);
  if (!json.isOk) return refused(place, raw.line + json.lineOffset, null, json.reason);
  return { value: json.value, place: { ...place, replaced: raw.replaced + json.replaced } };
}

/** Reads an object; one whose values are all lists (a table by columns) gives a record for each row. */
export function readObject(value: JsonObject, place: RecordPlace, options: ReadOptions): ReadRecord[] {
  const rows = rowsOfColumns(value);
  if (rows.length === 1 && rows[0] === value) return [readAt(value, place, options)];
  return rows.map((row, index) =>
    readAt(
      row,
      { line: place.line, text: JSON.stringify(row), replaced: index === 0 ? place.replaced : 0 },
      options,
    ),
  );
}

/** Reads the rows of one pass of the long table. */
export function readPass(
  rows: readonly LongRow[],
  place: RecordPlace,
  options: ReadOptions,
): ReadSolutions | RefusedRecord {
  return readOrRefuse(place, () => ({
    isOk: true,
    line: place.line,
    replaced: place.replaced,
    record: asSaid(readLongPass(rows), options),
    recordHash: recordIdentity(rows as unknown as Json),
  }));
}
