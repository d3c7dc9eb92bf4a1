import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportFormat, ExportOptions } from '@/lib/core/formats/export-options';
import { isStepColumn, longColumnNames, type LongParts } from '@/lib/core/formats/long/long-columns';
import { LongJson } from '@/lib/core/formats/long/long-json';
import { longCsvHeader, longCsvLine } from '@/lib/core/formats/long/write-long';
import { columnsOfFormat } from '@/lib/core/formats/write-record';
import type { ParquetCells } from '@/lib/server/files/parquet-row-group';
import { writeParquet } from '@/lib/server/files/write-parquet';
import type { RowBatch } from '@/lib/server/snapshots/snapshot-rows';

type Batches = AsyncIterable<RowBatch>;

/** Bytes that are handed on at once. */
const chunkBytes = 512 * 1024;
/** Characters that are put into bytes at once: neither a call a row, nor long texts put together of many. */
const pieceLength = 16 * 1024;
/** UTF-8 takes no more bytes for a UTF-16 unit than these. */
const mostBytes = 3;

/** Puts texts into bytes, in chunks. */
class TextChunks {
  private chunk = Buffer.allocUnsafeSlow(chunkBytes);
  private end = 0;

  /** The chunks that are full because of it, mostly none. */
  *add(text: string): Generator<Uint8Array> {
    const bytes = text.length * mostBytes;
    if (this.end + bytes > chunkBytes) yield* this.rest();
    if (bytes > chunkBytes) yield Buffer.from(text, 'utf8');
    else this.end += this.chunk.write(text, this.end, 'utf8');
  }

  *rest(): Generator<Uint8Array> {
    if (this.end === 0) return;
    yield this.chunk.subarray(0, this.end);
    this.chunk = Buffer.allocUnsafeSlow(chunkBytes);
    this.end = 0;
  }
}

async function* inChunks(
  batches: Batches,
  lineOf: (row: object) => string,
  head = '',
): AsyncGenerator<Uint8Array> {
  const chunks = new TextChunks();
  let text = head;
  for await (const { rows } of batches) {
    for (const row of rows) {
      text += lineOf(row);
      if (text.length < pieceLength) continue;
      yield* chunks.add(text);
      text = '';
    }
  }
  yield* chunks.add(text);
  yield* chunks.rest();
}

function jsonLines(batches: Batches, format: ExportFormat): AsyncGenerator<Uint8Array> {
  if (format !== 'long') return inChunks(batches, (row) => `${JSON.stringify(row)}\n`);
  const json = new LongJson();
  return inChunks(batches, (row) => `${json.write(row as LongParts)}\n`);
}

function csvLines(batches: Batches): AsyncGenerator<Uint8Array> {
  return inChunks(batches, (row) => longCsvLine(row as LongParts), longCsvHeader());
}

async function* rowsOf(batches: Batches): AsyncGenerator<object[]> {
  for await (const { rows } of batches) yield rows;
}

const ofPass = new Set<string>(longColumnNames.filter((name) => !isStepColumn(name)));

function parquet(batches: Batches, { format, isGzipped }: ExportOptions): AsyncGenerator<Uint8Array> {
  const columns = columnsOfFormat[format];
  if (!columns) throw new Error(`${format} has no columns`);
  const rows = rowsOf(batches);
  if (format !== 'long') return writeParquet({ columns, own: (row) => row as ParquetCells, isGzipped }, rows);
  const shared = { names: ofPass, of: (row: object) => (row as LongParts).pass };
  return writeParquet({ columns, own: (row) => (row as LongParts).step, shared, isGzipped }, rows);
}

/** Gzip with no name and no time in it. */
async function* gzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const out = new PassThrough();
  const done = pipeline(Readable.from(bytes), createGzip(), out);
  done.catch(() => undefined);
  yield* out as AsyncIterable<Uint8Array>;
  await done;
}

/** The bytes of one file with these rows. The same rows give the same bytes. */
export function encodeRows(batches: Batches, options: ExportOptions): AsyncIterable<Uint8Array> {
  if (options.container === 'parquet') return parquet(batches, options);
  const bytes = options.container === 'csv' ? csvLines(batches) : jsonLines(batches, options.format);
  return options.isGzipped ? gzipped(bytes) : bytes;
}

/** How the name of a data file ends. Parquet is compressed within. */
export function fileEnding({ container, isGzipped }: ExportOptions): string {
  return isGzipped && container !== 'parquet' ? `${container}.gz` : container;
}
