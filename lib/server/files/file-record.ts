import type { JsonObject } from '@/lib/core/formats/json-value';
import type { RawRecord } from '@/lib/core/formats/raw-record';

/** A record as it lies in a file: JSON text, a row of a table, or a place that could not be read. */
export type FileRecord =
  | { kind: 'json'; raw: RawRecord }
  | {
      kind: 'row';
      value: JsonObject;
      /** One-based line of a text file, one-based row of a Parquet file. */
      line: number;
      /** Characters replaced by U+FFFD. */
      replaced: number;
    }
  | { kind: 'refused'; line: number; reason: string };
