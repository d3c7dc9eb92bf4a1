import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { crc32 } from 'node:zlib';

export interface WrittenFile {
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
  crc32: number;
}

/**
 * Writes the bytes to a new file as they come, at flat memory, and makes sure that they are there (fsync). A chunk
 * is written while the next one is made.
 */
export async function writeFile(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  const handle = await fs.promises.open(file, 'w');
  let writing: Promise<void> = Promise.resolve();
  try {
    const hash = createHash('sha256');
    let [bytes, crc] = [0, 0];
    for await (const chunk of chunks) {
      await writing;
      writing = handle.writeFile(chunk);
      // Without a listener of its own, a failed write would end the process while the next chunk is made.
      writing.catch(() => undefined);
      hash.update(chunk);
      crc = crc32(chunk, crc);
      bytes += chunk.byteLength;
    }
    await writing;
    await handle.sync();
    return { bytes, sha256: hash.digest('hex'), crc32: crc };
  } finally {
    await Promise.allSettled([writing]);
    await handle.close();
  }
}
