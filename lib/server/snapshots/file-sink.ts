import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { crc32 } from 'node:zlib';

export interface WrittenFile {
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
  crc32: number;
}

/** Writes the bytes to a new file as they come, at flat memory, and makes sure that they are there (fsync). */
export async function writeFile(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  const handle = await fs.promises.open(file, 'w');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    let crc = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      crc = crc32(chunk, crc);
      bytes += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { bytes, sha256: hash.digest('hex'), crc32: crc };
  } finally {
    await handle.close();
  }
}
