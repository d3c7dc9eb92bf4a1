import { recordIdentity } from '@/lib/core/formats/identity';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import type { RawRecord } from '@/lib/core/formats/raw-record';
import { readValue, type ReadOptions } from '@/lib/core/formats/read-value';
import { rowsOfColumns } from '@/lib/core/formats/rows-of-columns';
import { RecordRefused } from '@/lib/core/formats/record-refused';

export interface Refusal {
  line: number;
  field: string | null;
  reason: string;
  /** The beginning of the record, for the report. */
  excerpt: string;
}

export type ReadRecord =
  | {
      isOk: true;
      line: number;
      record: ParsedRecord;
      /** 64 hex digits. */ recordHash: string;
      replaced: number;
    }
  | { isOk: false; refusal: Refusal; replaced: number };

const excerptLength = 200;

function excerptOf(text: string): string {
  const start = text.slice(0, excerptLength).replaceAll('\0', '\uFFFD');
  return text.length > excerptLength ? `${start}…` : start;
}

interface Place {
  line: number;
  /** Text of the record, for the report. */
  text: string;
  replaced: number;
}

function refused(place: Place, line: number, field: string | null, reason: string): ReadRecord {
  return { isOk: false, refusal: { line, field, reason, excerpt: excerptOf(place.text) }, replaced: 0 };
}

function readAt(value: JsonObject, place: Place, options: ReadOptions): ReadRecord {
  try {
    const record = readValue(value, options);
    return {
      isOk: true,
      line: place.line,
      record,
      recordHash: recordIdentity(value),
      replaced: place.replaced,
    };
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    return refused(place, place.line, error.field, error.message);
  }
}

/** Reads one raw record in the given format: parsed, or refused with line, field and reason. */
export function readRecord(raw: RawRecord, options: ReadOptions): ReadRecord {
  const place: Place = { line: raw.line, text: raw.text, replaced: raw.replaced };
  if (raw.refusal) return refused(place, raw.refusal.line, null, raw.refusal.reason);
  const json = parseJsonRecord(raw.text);
  if (!json.isOk) return refused(place, raw.line + json.lineOffset, null, json.reason);
  return readAt(json.value, { ...place, replaced: raw.replaced + json.replaced }, options);
}

/** Reads a row of a table; an object whose values are all lists (a table by columns) gives a record a row. */
export function readRows(
  value: JsonObject,
  line: number,
  replaced: number,
  options: ReadOptions,
): ReadRecord[] {
  return rowsOfColumns(value).map((row, index) =>
    readAt(row, { line, text: JSON.stringify(row), replaced: index === 0 ? replaced : 0 }, options),
  );
}
