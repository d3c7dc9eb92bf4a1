import fs from 'node:fs';
import type { ByteSource } from '@/lib/server/files/decompress';
import type { ParquetSource } from '@/lib/server/files/read-parquet-records';

/** A file that can be read from any of its bytes on, and at any place. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  open(fromByte?: number): ByteSource;
  whole: ParquetSource;
}

/** A file on disk. Throws where it is not there. */
export function storedFile(path: string): StoredFile {
  const { size } = fs.statSync(path);
  return {
    size,
    open: (start = 0) =>
      fs.createReadStream(path, { start, highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>,
    whole: { path },
  };
}
