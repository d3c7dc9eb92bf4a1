import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { AsyncBuffer } from 'hyparquet';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { parquetRows } from '@/lib/server/files/parquet-rows';
import type { ParquetSource, ThreadAnswer, ThreadRequest } from '@/lib/server/files/read-parquet-records';

const rowsAtOnce = 500;

function bufferOf(source: ParquetSource): AsyncBuffer {
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

let rows: ReturnType<typeof parquetRows> | null = null;
let share = 0;

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  if (request.source) rows = parquetRows(bufferOf(request.source));
  const found: JsonObject[] = [];
  while (rows && found.length < rowsAtOnce) {
    const next = await rows.next();
    if (next.done) return { rows: found, isLast: true, share: 1 };
    found.push(next.value.row);
    share = next.value.share;
  }
  return { rows: found, isLast: rows === null, share };
}

parentPort?.on('message', (request: ThreadRequest) => {
  answer(request).then(
    (done) => parentPort?.postMessage(done),
    (error: unknown) => {
      const why = error instanceof FileUnreadable ? error.message : 'The Parquet file is damaged.';
      parentPort?.postMessage({ unreadable: why } satisfies ThreadAnswer);
    },
  );
});
