/** How records lie in a file: one a line, JSON values one after another, or in one top-level array. */
export type RecordMode = 'lines' | 'values' | 'array';

/** A place between two records from which reading can go on. */
export interface RecordBoundary {
  mode: RecordMode;
  /** Bytes of the (decompressed) file before this place. */
  byteOffset: number;
  /** One-based line at this place. */
  line: number;
}

/** The bytes of one record as text, or a piece that could not be cut into a record and why. */
export interface RawRecord {
  text: string;
  /** One-based line on which the record begins. */
  line: number;
  byteStart: number;
  byteEnd: number;
  /** One-based line at `byteEnd`. */
  endLine: number;
  /** Characters replaced by U+FFFD because the bytes were not UTF-8. */
  replaced: number;
  refusal: { line: number; reason: string } | null;
}

export interface RawRecordSource {
  readonly mode: RecordMode;
  /** Takes the next bytes of the file, returns the records that ended in them. */
  push(chunk: Buffer): RawRecord[];
  /** The file is at its end: returns what is left. */
  end(): RawRecord[];
}

/** A record longer than this is refused, so that one bad line cannot fill the memory. */
export const maxRecordBytes = 64 * 1024 * 1024;

export const tooLong = `The record is longer than ${maxRecordBytes / 1024 / 1024} MB. Split it or shorten it.`;
