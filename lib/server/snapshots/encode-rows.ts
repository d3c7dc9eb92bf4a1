import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportOptions } from '@/lib/core/formats/export-options';
import type { LongRow } from '@/lib/core/formats/long/long-columns';
import { longCsvHeader, longCsvLine } from '@/lib/core/formats/long/write-long';
import { columnsOfFormat } from '@/lib/core/formats/write-record';
import { writeParquet, type ParquetCell } from '@/lib/server/files/write-parquet';
import type { RowBatch } from '@/lib/server/snapshots/snapshot-rows';

type Batches = AsyncIterable<RowBatch>;

/** Characters that are put into bytes at once: neither a call a row, nor a page in memory three times over. */
const chunkLength = 512 * 1024;

async function* jsonLines(batches: Batches): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const { rows } of batches) {
    for (const row of rows) {
      text += `${JSON.stringify(row)}\n`;
      if (text.length < chunkLength) continue;
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
}

async function* csvLines(batches: Batches): AsyncGenerator<Uint8Array> {
  yield Buffer.from(longCsvHeader(), 'utf8');
  for await (const { rows } of batches) {
    yield Buffer.from(rows.map((row) => longCsvLine(row as LongRow)).join(''), 'utf8');
  }
}

async function* cells(batches: Batches): AsyncGenerator<Record<string, ParquetCell>> {
  for await (const { rows } of batches) yield* rows as Record<string, ParquetCell>[];
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
  if (options.container === 'parquet') {
    const columns = columnsOfFormat[options.format];
    if (!columns) throw new Error(`${options.format} has no columns`);
    return writeParquet(columns, cells(batches));
  }
  const bytes = options.container === 'csv' ? csvLines(batches) : jsonLines(batches);
  return options.isGzipped ? gzipped(bytes) : bytes;
}

/** How the name of a data file ends. */
export function fileEnding({ container, isGzipped }: ExportOptions): string {
  return isGzipped ? `${container}.gz` : container;
}
