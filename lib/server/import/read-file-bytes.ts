import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';

export type Compression = 'none' | 'gzip' | 'zstd';

const chunkBytes = 1024 * 1024;

/** How a file is compressed, by its first bytes; names of files are not trusted. */
export function compressionOf(head: Buffer): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const isZstd = head.length >= 4 && head.readUInt32LE(0) === 0xfd2fb528;
  return isZstd ? 'zstd' : 'none';
}

/** The first bytes of a file, at most `length`. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await fs.promises.open(path);
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* unzstd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const decompress = new Decompress((chunk) => {
    ready.push(Buffer.from(chunk));
  });
  for await (const chunk of source) {
    decompress.push(chunk);
    yield* ready.splice(0);
  }
  decompress.push(new Uint8Array(0), true);
  yield* ready.splice(0);
}

async function* skipBytes(source: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of source) {
    if (left >= chunk.length) left -= chunk.length;
    else {
      yield left > 0 ? chunk.subarray(left) : chunk;
      left = 0;
    }
  }
}

/**
 * The bytes of a file from an offset on, decompressed if it is gzip or zstd; memory stays at a chunk.
 * `offset` counts decompressed bytes. Throws if the file cannot be read or its compression is damaged.
 */
export async function* readFileBytes(path: string, offset: number): AsyncGenerator<Buffer> {
  const compression = compressionOf(await readHead(path, 4));
  if (compression === 'none') {
    yield* fs.createReadStream(path, { start: offset, highWaterMark: chunkBytes }) as AsyncIterable<Buffer>;
    return;
  }
  const raw = fs.createReadStream(path, { highWaterMark: chunkBytes });
  const whole = compression === 'gzip' ? raw.pipe(createGunzip({ chunkSize: chunkBytes })) : unzstd(raw);
  raw.on('error', (error) => 'destroy' in whole && whole.destroy(error));
  yield* skipBytes(whole as AsyncIterable<Buffer>, offset);
}
