import { LineSplitter } from '@/lib/core/formats/line-splitter';
import {
  maxRecordBytes,
  type RawRecord,
  type RawRecordSource,
  type RecordBoundary,
  type RecordMode,
} from '@/lib/core/formats/raw-record';
import { ValueSplitter } from '@/lib/core/formats/value-splitter';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

interface LineShape {
  values: number;
  depth: number;
  isInString: boolean;
  last: string;
}

/** Counts brackets of one line of text, outside of strings. */
function shapeOf(line: string): LineShape {
  const shape: LineShape = { values: 0, depth: 0, isInString: false, last: '' };
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    if (shape.isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') shape.isInString = false;
    } else if (char === '"') shape.isInString = true;
    else if (char === '{' || char === '[') shape.depth += 1;
    else if (char === '}' || char === ']') {
      shape.depth -= 1;
      if (shape.depth === 0) shape.values += 1;
    }
    if (char.trim() !== '') shape.last = char;
  }
  return shape;
}

function modeOfFirstLine(line: string): RecordMode {
  if (line.startsWith('[')) return 'array';
  if (line.startsWith('/') || line.startsWith('#')) return 'values';
  if (!line.startsWith('{')) return 'lines';
  const shape = shapeOf(line);
  if (shape.values > 1) return 'values';
  if (shape.isInString || shape.depth <= 0) return 'lines';
  return '{[,'.includes(shape.last) ? 'values' : 'lines';
}

/** How the records lie in a file that begins with `head`; null while more bytes are needed to tell. */
export function sniffMode(head: Buffer, isWhole: boolean): RecordMode | null {
  const text = head.subarray(0, 256).toString('latin1').replace(/^ï»¿/, '');
  if (text.trimStart().startsWith('[')) return 'array';
  let from = head.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  while (from < head.length && (head[from] ?? 0) <= 32) from += 1;
  const end = head.indexOf(0x0a, from);
  if (end >= 0) return modeOfFirstLine(head.subarray(from, end).toString('utf8'));
  if (isWhole) return modeOfFirstLine(head.subarray(from).toString('utf8'));
  return head.length > maxRecordBytes ? 'values' : null;
}

function splitterFor(from: RecordBoundary, isResumed: boolean): RawRecordSource {
  return from.mode === 'lines' ? new LineSplitter(from) : new ValueSplitter(from, isResumed);
}

/**
 * Cuts the bytes of a file into records as they arrive: JSONL, one top-level array, or values one
 * after another; with or without byte-order mark, CRLF, last newline. Memory stays at one record.
 * Give the boundary behind an earlier record to go on there; `push` then takes the bytes from it on.
 */
export class RecordSplitter {
  private inner: RawRecordSource | null;
  private head: Buffer[] = [];

  constructor(from?: RecordBoundary) {
    this.inner = from ? splitterFor(from, true) : null;
  }

  /** How the records lie; null until enough bytes were seen. */
  get mode(): RecordMode | null {
    return this.inner?.mode ?? null;
  }

  push(chunk: Buffer): RawRecord[] {
    if (this.inner) return this.inner.push(chunk);
    this.head.push(chunk);
    const isUseful = this.head.length === 1 || chunk.includes(0x0a) || this.headBytes() > maxRecordBytes;
    return isUseful ? this.begin(false) : [];
  }

  end(): RawRecord[] {
    const first = this.inner ? [] : this.begin(true);
    return [...first, ...(this.inner?.end() ?? [])];
  }

  private headBytes(): number {
    return this.head.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  private begin(isWhole: boolean): RawRecord[] {
    const head = Buffer.concat(this.head);
    const mode = sniffMode(head, isWhole);
    if (!mode) return [];
    const skipped = head.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
    this.inner = splitterFor({ mode, byteOffset: skipped, line: 1 }, false);
    this.head = [];
    return this.inner.push(head.subarray(skipped));
  }
}
