import type { StoredFile } from '@/lib/server/files/stored-file';

/** A file in memory, given in pieces of `chunkBytes`. */
export function memoryFile(content: Uint8Array | string, chunkBytes = 64 * 1024): StoredFile {
  const bytes = Buffer.from(content);
  async function* open(fromByte = 0): AsyncGenerator<Uint8Array> {
    for (let from = fromByte; from < bytes.length; from += chunkBytes)
      yield await Promise.resolve(bytes.subarray(from, from + chunkBytes));
  }
  return { size: bytes.length, open, whole: { bytes: new Uint8Array(bytes) } };
}
