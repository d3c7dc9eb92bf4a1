import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decompress, ZstdErrorCode } from 'fzstd';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';

export type ByteSource = AsyncIterable<Uint8Array>;
export type Compression = 'none' | 'gzip' | 'zstd';

export interface DecompressLimits {
  /** Decompressed bytes from which the ratio is looked at. */
  freeBytes: number;
  /** Largest ratio of decompressed to compressed bytes beyond that. */
  maxRatio: number;
}

const usualLimits: DecompressLimits = { freeBytes: 512 * 1024 * 1024, maxRatio: 200 };
const maxLayers = 2;
const chunkBytes = 256 * 1024;
const maxWindowBytes = 128 * 1024 * 1024;
const zstdMagic = 0xfd2fb528;

/** How bytes are compressed, by the first of them; names of files are not trusted. */
export function compressionOf(head: Uint8Array): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return head.length >= 4 && Buffer.from(head.subarray(0, 4)).readUInt32LE(0) === zstdMagic ? 'zstd' : 'none';
}

/** Takes at least `length` bytes (fewer only at the end) and gives back a source that still holds them. */
export async function peekBytes(
  source: ByteSource,
  length: number,
): Promise<{ head: Buffer; rest: ByteSource }> {
  const iterator = source[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < length) {
    const next = await iterator.next();
    if (next.done) break;
    taken.push(next.value);
    bytes += next.value.length;
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      yield* taken.splice(0);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(taken), rest: rest() };
}

/** The window that a zstd frame asks for; 0 where the header is cut off. RFC 8878, 3.1.1.1. */
function zstdWindowBytes(head: Buffer): number {
  const descriptor = head[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if (!isSingleSegment) {
    const byte = head[5] ?? 0;
    const base = 2 ** (10 + (byte >> 3));
    return base + (base / 8) * (byte & 7);
  }
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const at = 5 + dictionaryBytes;
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6] ?? 1;
  if (head.length < at + sizeBytes) return 0;
  if (sizeBytes === 1) return head[at] ?? 0;
  if (sizeBytes === 2) return head.readUInt16LE(at) + 256;
  return sizeBytes === 4 ? head.readUInt32LE(at) : Number(head.readBigUInt64LE(at));
}

async function* unzstd(source: ByteSource): AsyncGenerator<Buffer> {
  const { head, rest } = await peekBytes(source, 18);
  if (zstdWindowBytes(head) > maxWindowBytes) {
    throw new FileUnreadable(
      'The zstd file needs a window of more than 128 MB. Compress it again without --long or --ultra.',
    );
  }
  const ready: Buffer[] = [];
  const decompress = new Decompress((chunk) => {
    ready.push(Buffer.from(chunk));
  });
  for await (const chunk of rest) {
    // Small pieces: what one of them grows to stays in memory at once.
    for (let from = 0; from < chunk.length; from += 16_384) {
      decompress.push(chunk.subarray(from, from + 16_384));
      yield* ready.splice(0);
    }
  }
  decompress.push(new Uint8Array(0), true);
  yield* ready.splice(0);
}

async function* gunzip(source: ByteSource): AsyncGenerator<Buffer> {
  const gunzipped = createGunzip({ chunkSize: chunkBytes });
  const raw = Readable.from(source, { objectMode: false });
  raw.on('error', (error) => gunzipped.destroy(error));
  try {
    yield* raw.pipe(gunzipped) as AsyncIterable<Buffer>;
  } finally {
    raw.destroy();
    gunzipped.destroy();
  }
}

function explain(error: unknown, compression: Compression): Error {
  if (error instanceof FileUnreadable) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'Z_BUF_ERROR' || code === ZstdErrorCode.UnexpectedEOF) {
    return new FileUnreadable(`The ${compression} file is cut off. Upload it again.`);
  }
  const isDamage =
    (typeof code === 'string' && code.startsWith('Z_')) ||
    typeof code === 'number' ||
    error instanceof RangeError ||
    error instanceof TypeError;
  if (isDamage) return new FileUnreadable(`The ${compression} file is damaged. Upload it again.`);
  return error instanceof Error ? error : new Error(String(error));
}

async function* layer(
  source: ByteSource,
  compression: Compression,
  limits: DecompressLimits,
): AsyncGenerator<Buffer> {
  let taken = 0;
  let given = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      taken += chunk.length;
      yield chunk;
    }
  }
  try {
    for await (const chunk of compression === 'gzip' ? gunzip(counted()) : unzstd(counted())) {
      given += chunk.length;
      if (given > limits.freeBytes && given > limits.maxRatio * taken) {
        throw new FileUnreadable(
          `The file grows to more than ${limits.maxRatio} times its size. If it is meant to, upload it uncompressed.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    throw explain(error, compression);
  }
}

/**
 * The bytes of a file, decompressed where its first bytes say gzip or zstd (several members or frames, and
 * one within the other); memory stays at a chunk. Throws FileUnreadable for damage, bombs and deeper nesting.
 */
export async function* decompressBytes(
  source: ByteSource,
  limits: DecompressLimits = usualLimits,
): AsyncGenerator<Uint8Array> {
  let current = source;
  for (let count = 0; ; count += 1) {
    const { head, rest } = await peekBytes(current, 4);
    const compression = compressionOf(head);
    if (compression === 'none') {
      yield* rest;
      return;
    }
    if (count >= maxLayers)
      throw new FileUnreadable('The file is compressed more than twice. Unpack it and upload it again.');
    current = layer(rest, compression, limits);
  }
}
