import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer, type Compressors } from 'hyparquet';
import type { Json, JsonObject } from '@/lib/core/formats/json-value';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';

const maxGroupBytes = 512 * 1024 * 1024;
const maxPageBytes = 256 * 1024 * 1024;
const maxDepth = 100;

function sized(
  unpack: (input: Uint8Array, size: number) => Uint8Array,
): (input: Uint8Array, size: number) => Uint8Array {
  return (input, size) => {
    if (size > maxPageBytes) throw new FileUnreadable('A page of the Parquet file is larger than 256 MB.');
    return unpack(input, size);
  };
}

const compressors: Compressors = {
  GZIP: sized((input, size) => gunzipSync(input, { maxOutputLength: size })),
  BROTLI: sized((input, size) => brotliDecompressSync(input, { maxOutputLength: size })),
  ZSTD: sized((input, size) => decompress(input, new Uint8Array(size))),
};

/** A value of Parquet as JSON: whole numbers that JSON cannot hold become text, dates ISO 8601. */
function toJson(value: unknown, depth = 0): Json {
  if (depth > maxDepth) throw new FileUnreadable('The records of the Parquet file are nested too deeply.');
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'string') return value.replace(/\0|\p{Cs}/gu, '\uFFFD');
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(value as Iterable<unknown>, (item) => toJson(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [key, toJson(item, depth + 1)]);
  return Object.fromEntries(entries);
}

async function readMetadata(file: AsyncBuffer) {
  try {
    return await parquetMetadataAsync(file);
  } catch {
    throw new FileUnreadable('The Parquet file is damaged or cut off: its end cannot be read.');
  }
}

/**
 * The rows of a Parquet file, a row group in memory at a time, with the share of rows up to the group's end. Throws FileUnreadable for damage, for row
 * groups of more than 512 MB and for codecs that are not known. A damaged file can make it run for ever:
 * only the thread of its own may call it.
 */
export async function* parquetRows(file: AsyncBuffer): AsyncGenerator<{ row: JsonObject; share: number }> {
  const metadata = await readMetadata(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    if (Number(group.total_byte_size) > maxGroupBytes) {
      throw new FileUnreadable(
        'A row group of the Parquet file holds more than 512 MB. Write it again with smaller row groups.',
      );
    }
    const rowEnd = rowStart + Number(group.num_rows);
    const share = rowEnd / Math.max(1, Number(metadata.num_rows));
    for (const row of await readGroup(file, metadata, rowStart, rowEnd))
      yield { row: toJson(row) as JsonObject, share };
    rowStart = rowEnd;
  }
}

type Metadata = Awaited<ReturnType<typeof parquetMetadataAsync>>;

async function readGroup(file: AsyncBuffer, metadata: Metadata, rowStart: number, rowEnd: number) {
  try {
    return await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors });
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new FileUnreadable(
      `Rows ${rowStart + 1} to ${rowEnd} of the Parquet file cannot be read: ${detail}`,
    );
  }
}
