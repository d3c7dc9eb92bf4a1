import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { readGeneric } from '@/lib/core/formats/generic/read-generic';
import { readGsm8k } from '@/lib/core/formats/gsm8k/read-gsm8k';
import { recordIdentity } from '@/lib/core/formats/identity';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import { readPrm800k } from '@/lib/core/formats/prm800k/read-prm800k';
import { readProcessBench } from '@/lib/core/formats/processbench/read-processbench';
import type { RawRecord } from '@/lib/core/formats/raw-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import type { JsonObject } from '@/lib/core/formats/json-value';

export interface ReadOptions {
  format: ImportFormat;
  /** Cuts texts that come without steps; null: by the text itself. */
  segmenter: SegmenterName | null;
}

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

function readValue(value: JsonObject, options: ReadOptions): ParsedRecord {
  if (options.format === 'prm800k') return readPrm800k(value);
  if (options.format === 'processbench') return readProcessBench(value);
  if (options.format === 'gsm8k') return readGsm8k(value);
  return readGeneric(value, options.segmenter);
}

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
