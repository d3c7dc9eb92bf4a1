import {
  maxRecordBytes,
  tooLong,
  type RawRecord,
  type RawRecordSource,
  type RecordBoundary,
} from '@/lib/core/formats/raw-record';
import { decodeUtf8 } from '@/lib/core/formats/repair-text';

const code = {
  newline: 10,
  quote: 34,
  hash: 35,
  star: 42,
  comma: 44,
  slash: 47,
  colon: 58,
  backslash: 92,
} as const;
const open = { array: 91, object: 123 } as const;
const close = { array: 93, object: 125 } as const;

type State = 'between' | 'value' | 'string' | 'escape' | 'comment' | 'resync' | 'done';

const isSpace = (byte: number) => byte === 32 || byte === 9 || byte === 13 || byte === code.newline;

/**
 * Cuts JSON values that lie one after another or in one top-level array, over any number of lines.
 * It counts brackets outside of strings; what is inside a value is judged later, so that one bad
 * record costs only itself. A value that never closes ends where a line begins like a new record.
 */
export class ValueSplitter implements RawRecordSource {
  readonly mode: 'values' | 'array';
  private state: State = 'between';
  private depth = 0;
  private offset: number;
  private line: number;
  private column = 0;
  private isAtLineHead = true;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private start = 0;
  private startLine = 0;
  private startColumn = 0;
  private isIndented = false;
  private lastSignificant = 0;
  private refusal: { line: number; reason: string } | null = null;
  private isArrayOpen: boolean;
  private records: RawRecord[] = [];
  private chunkFrom = 0;

  constructor(from: RecordBoundary, isResumed: boolean) {
    this.mode = from.mode === 'array' ? 'array' : 'values';
    this.offset = from.byteOffset;
    this.line = from.line;
    this.isArrayOpen = from.mode === 'array' && isResumed;
  }

  push(chunk: Buffer): RawRecord[] {
    this.chunkFrom = 0;
    for (let at = 0; at < chunk.length; at += 1) this.step(chunk, at, chunk[at] ?? 0);
    if (this.isInRecord()) this.keep(chunk.subarray(this.chunkFrom));
    return this.take();
  }

  end(): RawRecord[] {
    const isInside = this.isInRecord();
    if (isInside && this.state !== 'resync') {
      this.refuse('The record is cut off: the file ends before its closing bracket.', this.startLine);
    } else if (!isInside && this.mode === 'array' && this.isArrayOpen) {
      this.beginAt(this.offset);
      this.refuse(
        'The file ends before the closing bracket ] of the list: it may have been cut off.',
        this.line,
      );
    }
    if (this.isInRecord() || this.refusal) this.emit();
    this.state = 'done';
    return this.take();
  }

  private step(chunk: Buffer, at: number, byte: number): void {
    const isHead = this.isAtLineHead && !isSpace(byte);
    if (this.state === 'between') this.betweenValues(chunk, at, byte);
    else if (this.state === 'done') this.afterArray(at, byte);
    else if (isHead && this.startsNextRecord(byte)) {
      this.cutHere(chunk, at);
      this.betweenValues(chunk, at, byte);
    } else if (this.state !== 'resync') this.insideValue(chunk, at, byte);
    this.advance(byte);
  }

  private advance(byte: number): void {
    this.offset += 1;
    if (byte === code.newline) {
      this.line += 1;
      this.column = 0;
      this.isAtLineHead = true;
      return;
    }
    if (isSpace(byte)) {
      this.column += 1;
      return;
    }
    if (this.isAtLineHead && this.line > this.startLine && this.column > this.startColumn)
      this.isIndented = true;
    if (this.state !== 'comment') this.lastSignificant = byte;
    this.isAtLineHead = false;
    this.column += 1;
  }

  /** A brace at the indentation of this record's own, where no nested value can stand. */
  private startsNextRecord(byte: number): boolean {
    if (byte !== open.object || this.column !== this.startColumn || this.line === this.startLine)
      return false;
    if (this.state === 'resync') return true;
    const last = this.lastSignificant;
    const canNest = last === code.comma || last === code.colon || last === open.array;
    return this.state === 'value' && (!canNest || this.isIndented);
  }

  private cutHere(chunk: Buffer, at: number): void {
    if (this.state !== 'resync') {
      this.refuse('The record is cut off: the next one begins before its closing bracket.', this.startLine);
    }
    this.keep(chunk.subarray(this.chunkFrom, at));
    this.emit();
  }

  private betweenValues(chunk: Buffer, at: number, byte: number): void {
    if (isSpace(byte)) return;
    if (this.mode === 'array') {
      if (!this.isArrayOpen && byte === open.array) {
        this.isArrayOpen = true;
        return;
      }
      if (byte === code.comma) return;
      if (byte === close.array) {
        this.state = 'done';
        this.isArrayOpen = false;
        return;
      }
    }
    this.beginAt(this.offset);
    this.chunkFrom = at;
    this.state = 'value';
    this.insideValue(chunk, at, byte);
  }

  private afterArray(at: number, byte: number): void {
    if (isSpace(byte)) return;
    this.beginAt(this.offset);
    this.chunkFrom = at;
    this.startColumn = -1;
    this.state = 'resync';
    this.refuse('There is more text behind the end of the list. It was not read.', this.line);
  }

  private insideValue(chunk: Buffer, at: number, byte: number): void {
    if (this.state === 'escape') this.state = 'string';
    else if (this.state === 'string') this.insideString(byte);
    else if (this.state === 'comment') {
      if (byte === code.newline) this.state = this.depth > 0 ? 'value' : this.closeValue(chunk, at);
    } else this.outsideString(chunk, at, byte);
  }

  private insideString(byte: number): void {
    if (byte === code.backslash) this.state = 'escape';
    else if (byte === code.quote) this.state = 'value';
    else if (byte === code.newline) {
      this.refuse(
        'A text does not end on its line: a quotation mark is missing, or the record is cut off.',
        this.line,
      );
      this.state = 'resync';
    }
  }

  private outsideString(chunk: Buffer, at: number, byte: number): void {
    if (byte === code.quote) this.state = 'string';
    else if (byte === code.slash || byte === code.hash) {
      this.refuse('Comments are not allowed in JSON. Remove them.', this.line);
      this.state = 'comment';
    } else if (byte === open.object || byte === open.array) this.depth += 1;
    else if (byte === close.object || byte === close.array) {
      this.depth -= 1;
      if (this.depth <= 0) this.state = this.closeValue(chunk, at + 1, 1);
    } else if (this.depth === 0 && (byte === code.comma || byte === code.newline)) {
      this.state = this.closeValue(chunk, at);
    }
  }

  private closeValue(chunk: Buffer, end: number, ahead = 0): State {
    this.keep(chunk.subarray(this.chunkFrom, end));
    this.emit(ahead);
    return 'between';
  }

  private isInRecord(): boolean {
    return this.state !== 'between' && this.state !== 'done';
  }

  private beginAt(offset: number): void {
    this.start = offset;
    this.startLine = this.line;
    this.startColumn = this.column;
    this.isIndented = false;
    this.depth = 0;
    this.pending = [];
    this.pendingBytes = 0;
  }

  private keep(bytes: Buffer): void {
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > maxRecordBytes) {
      this.pending = [];
      this.refuse(tooLong, this.startLine);
    } else if (bytes.length > 0) this.pending.push(bytes);
  }

  private refuse(reason: string, line: number): void {
    this.refusal ??= { line, reason };
  }

  private emit(ahead = 0): void {
    const decoded = decodeUtf8(Buffer.concat(this.pending));
    this.records.push({
      text: decoded.text.trim(),
      line: this.startLine,
      byteStart: this.start,
      byteEnd: this.offset + ahead,
      endLine: this.line,
      replaced: decoded.replaced,
      refusal: this.refusal,
    });
    this.pending = [];
    this.refusal = null;
    this.state = 'between';
  }

  private take(): RawRecord[] {
    const records = this.records;
    this.records = [];
    return records;
  }
}
