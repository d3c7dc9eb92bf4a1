import type { StoredFile } from '@/lib/server/files/read-file-records';

/** A file in memory, given in pieces of `chunkBytes`. */
export function memoryFile(content: Uint8Array | string, chunkBytes = 64 * 1024): StoredFile {
  const bytes = Buffer.from(content);
  async function* open(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += chunkBytes)
      yield await Promise.resolve(bytes.subarray(from, from + chunkBytes));
  }
  return { open, whole: { bytes: new Uint8Array(bytes) } };
}
