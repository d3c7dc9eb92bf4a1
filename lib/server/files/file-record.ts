import type { JsonObject } from '@/lib/core/formats/json-value';
import type { RawRecord, RecordMode } from '@/lib/core/formats/raw-record';

/** A record as it lies in a file: JSON text, a row of a table, or a place that could not be read. */
export type FileRecord =
  | { kind: 'json'; raw: RawRecord; mode: RecordMode }
  | {
      kind: 'row';
      value: JsonObject;
      /** Cells of a text file are texts, whatever they mean. */
      isText: boolean;
      /** One-based line of a text file, one-based row of a Parquet file. */
      line: number;
      /** Characters replaced by U+FFFD. */
      replaced: number;
    }
  | {
      kind: 'refused';
      line: number;
      reason: string;
      /** What stands there, for the report. */
      text: string;
    };
