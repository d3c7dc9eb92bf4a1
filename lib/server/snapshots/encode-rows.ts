import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportFormat, ExportOptions } from '@/lib/core/formats/export-options';
import { longCell, type LongColumn, type LongParts } from '@/lib/core/formats/long/long-columns';
import { LongJson } from '@/lib/core/formats/long/long-json';
import { longCsvHeader, longCsvLine } from '@/lib/core/formats/long/write-long';
import { columnsOfFormat } from '@/lib/core/formats/write-record';
import { writeParquet, type ParquetCell } from '@/lib/server/files/write-parquet';
import type { RowBatch } from '@/lib/server/snapshots/snapshot-rows';

type Batches = AsyncIterable<RowBatch>;

/** Characters that are put into bytes at once: neither a call a row, nor a page in memory three times over. */
const chunkLength = 512 * 1024;

async function* inChunks(
  batches: Batches,
  lineOf: (row: object) => string,
  head = '',
): AsyncGenerator<Uint8Array> {
  let text = head;
  for await (const { rows } of batches) {
    for (const row of rows) {
      text += lineOf(row);
      if (text.length < chunkLength) continue;
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
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

function parquet(batches: Batches, { format, isGzipped }: ExportOptions): AsyncGenerator<Uint8Array> {
  const columns = columnsOfFormat[format];
  if (!columns) throw new Error(`${format} has no columns`);
  const cellOf =
    format === 'long'
      ? (row: object, name: string) => longCell(row as LongParts, name as LongColumn)
      : (row: object, name: string) => (row as Record<string, ParquetCell>)[name] ?? null;
  return writeParquet({ columns, cellOf, isGzipped }, rowsOf(batches));
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
