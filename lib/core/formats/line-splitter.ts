import {
  maxRecordBytes,
  tooLong,
  type RawRecord,
  type RawRecordSource,
  type RecordBoundary,
} from '@/lib/core/formats/raw-record';
import { decodeUtf8 } from '@/lib/core/formats/repair-text';

const newline = 0x0a;

/** Cuts a file with one record a line. A bad line never touches the next one. */
export class LineSplitter implements RawRecordSource {
  readonly mode = 'lines';
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private lineStart: number;
  private line: number;

  constructor(from: RecordBoundary) {
    this.lineStart = from.byteOffset;
    this.line = from.line;
  }

  push(chunk: Buffer): RawRecord[] {
    const records: RawRecord[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.keep(chunk.subarray(from, at));
      this.pendingBytes += 1;
      this.finish(records);
      from = at + 1;
    }
    this.keep(chunk.subarray(from));
    return records;
  }

  end(): RawRecord[] {
    const records: RawRecord[] = [];
    if (this.pendingBytes > 0) this.finish(records);
    return records;
  }

  private keep(bytes: Buffer): void {
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > maxRecordBytes) this.pending = [];
    else if (bytes.length > 0) this.pending.push(bytes);
  }

  private finish(records: RawRecord[]): void {
    const isTooLong = this.pendingBytes > maxRecordBytes;
    const bytes = this.pending.length === 1 ? this.pending[0] : Buffer.concat(this.pending);
    const decoded = decodeUtf8(bytes ?? Buffer.alloc(0));
    const byteStart = this.lineStart;
    const line = this.line;
    this.pending = [];
    this.lineStart += this.pendingBytes;
    this.pendingBytes = 0;
    this.line += 1;
    if (!isTooLong && decoded.text.trim() === '') return;
    records.push({
      text: decoded.text.replace(/\r$/, ''),
      line,
      byteStart,
      byteEnd: this.lineStart,
      endLine: this.line,
      replaced: decoded.replaced,
      refusal: isTooLong ? { line, reason: tooLong } : null,
    });
  }
}
