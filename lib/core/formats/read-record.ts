import { recordIdentity } from '@/lib/core/formats/identity';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import type { RawRecord } from '@/lib/core/formats/raw-record';
import { readValue, type ReadOptions } from '@/lib/core/formats/read-value';
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

/** Reads one raw record in the given format: parsed, or refused with line, field and reason. */
export function readRecord(raw: RawRecord, options: ReadOptions): ReadRecord {
  const refuse = (line: number, field: string | null, reason: string): ReadRecord => ({
    isOk: false,
    refusal: { line, field, reason, excerpt: excerptOf(raw.text) },
    replaced: 0,
  });
  if (raw.refusal) return refuse(raw.refusal.line, null, raw.refusal.reason);
  const json = parseJsonRecord(raw.text);
  if (!json.isOk) return refuse(raw.line + json.lineOffset, null, json.reason);
  try {
    const record = readValue(json.value, options);
    return {
      isOk: true,
      line: raw.line,
      record,
      recordHash: recordIdentity(json.value),
      replaced: raw.replaced + json.replaced,
    };
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    return refuse(raw.line, error.field, error.message);
  }
}
