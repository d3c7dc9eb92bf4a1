// Plain JavaScript: a thread inherits neither TypeScript nor the bundle of the process that starts it.
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

/**
 * @typedef {import('@/lib/server/files/read-parquet-records').ParquetSource} ParquetSource
 * @typedef {import('@/lib/server/files/read-parquet-records').ThreadRequest} ThreadRequest
 * @typedef {import('@/lib/server/files/read-parquet-records').ThreadAnswer} ThreadAnswer
 * @typedef {import('@/lib/core/formats/json-value').Json} Json
 * @typedef {import('@/lib/core/formats/json-value').JsonObject} JsonObject
 * @typedef {import('hyparquet').AsyncBuffer} AsyncBuffer
 */

const rowsAtOnce = 500;
const maxGroupBytes = 512 * 1024 * 1024;
const maxPageBytes = 256 * 1024 * 1024;
const maxDepth = 100;

/** What the person who uploaded the file is told. */
class Unreadable extends Error {}

/** @param {(input: Uint8Array, size: number) => Uint8Array} unpack */
function sized(unpack) {
  return (/** @type {Uint8Array} */ input, /** @type {number} */ size) => {
    if (size > maxPageBytes) throw new Unreadable('A page of the Parquet file is larger than 256 MB.');
    return unpack(input, size);
  };
}

const compressors = {
  GZIP: sized((input, size) => gunzipSync(input, { maxOutputLength: size })),
  BROTLI: sized((input, size) => brotliDecompressSync(input, { maxOutputLength: size })),
  ZSTD: sized((input, size) => decompress(input, new Uint8Array(size))),
};

/**
 * A value of Parquet as JSON: whole numbers that JSON cannot hold become text, dates ISO 8601.
 * @param {unknown} value
 * @returns {Json}
 */
function toJson(value, depth = 0) {
  if (depth > maxDepth) throw new Unreadable('The records of the Parquet file are nested too deeply.');
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'string') return value.replace(/\0|\p{Cs}/gu, '\uFFFD');
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1));
  if (ArrayBuffer.isView(value)) {
    const items = /** @type {Iterable<unknown>} */ (/** @type {unknown} */ (value));
    return Array.from(items, (item) => toJson(item, depth + 1));
  }
  const entries = Object.entries(/** @type {object} */ (value));
  return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item, depth + 1)]));
}

/** @param {AsyncBuffer} file */
async function readMetadata(file) {
  try {
    return await parquetMetadataAsync(file);
  } catch {
    throw new Unreadable('The Parquet file is damaged or cut off: its end cannot be read.');
  }
}

/**
 * @param {AsyncBuffer} file
 * @param {Awaited<ReturnType<typeof parquetMetadataAsync>>} metadata
 * @param {number} rowStart
 * @param {number} rowEnd
 */
async function readGroup(file, metadata, rowStart, rowEnd) {
  try {
    return await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new Unreadable(`Rows ${rowStart + 1} to ${rowEnd} of the Parquet file cannot be read: ${detail}`);
  }
}

/**
 * The rows of a Parquet file, a row group in memory at a time, with the share of rows up to the group's end. Throws
 * Unreadable for damage, for row groups of more than 512 MB and for codecs that are not known. A damaged file can
 * make it run for ever.
 * @param {AsyncBuffer} file
 */
async function* parquetRows(file) {
  const metadata = await readMetadata(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    if (Number(group.total_byte_size) > maxGroupBytes) {
      throw new Unreadable(
        'A row group of the Parquet file holds more than 512 MB. Write it again with smaller row groups.',
      );
    }
    const rowEnd = rowStart + Number(group.num_rows);
    const share = rowEnd / Math.max(1, Number(metadata.num_rows));
    for (const row of await readGroup(file, metadata, rowStart, rowEnd))
      yield { row: /** @type {JsonObject} */ (toJson(row)), share };
    rowStart = rowEnd;
  }
}

/**
 * @param {ParquetSource} source
 * @returns {AsyncBuffer}
 */
function bufferOf(source) {
  if ('bytes' in source) {
    const { bytes } = source;
    return {
      byteLength: bytes.length,
      slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
    };
  }
  const { path } = source;
  const { size } = fs.statSync(path);
  return {
    byteLength: size,
    async slice(start, end = size) {
      const file = await fs.promises.open(path);
      try {
        const buffer = new ArrayBuffer(Math.max(0, end - start));
        await file.read(new Uint8Array(buffer), 0, buffer.byteLength, start);
        return buffer;
      } finally {
        await file.close();
      }
    },
  };
}

/** @type {ReturnType<typeof parquetRows> | null} */
let rows = null;
let share = 0;

/**
 * @param {ThreadRequest} request
 * @returns {Promise<ThreadAnswer>}
 */
async function answer(request) {
  if (request.source) rows = parquetRows(bufferOf(request.source));
  /** @type {JsonObject[]} */
  const found = [];
  while (rows && found.length < rowsAtOnce) {
    const next = await rows.next();
    if (next.done) return { rows: found, isLast: true, share: 1 };
    found.push(next.value.row);
    share = next.value.share;
  }
  return { rows: found, isLast: rows === null, share };
}

parentPort?.on('message', (/** @type {ThreadRequest} */ request) => {
  answer(request).then(
    (done) => parentPort?.postMessage(done),
    (/** @type {unknown} */ error) => {
      const why = error instanceof Unreadable ? error.message : 'The Parquet file is damaged.';
      parentPort?.postMessage({ unreadable: why });
    },
  );
});
