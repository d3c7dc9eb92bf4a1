import fs from 'node:fs';
import type { AsyncBuffer } from 'hyparquet';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';
import { decompressBytes, peekBytes, type ByteSource } from '@/lib/server/files/decompress';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { readCsvRecords } from '@/lib/server/files/read-csv-records';
import { readParquetRecords } from '@/lib/server/files/read-parquet-records';
import { sniffContainer, type Container } from '@/lib/server/files/sniff-container';

const headBytes = 64 * 1024;
const delimiters: Partial<Record<Container, string>> = { csv: ',', tsv: '\t', semicolon: ';' };

/** A file that can be read from its beginning, and at any place. */
export interface StoredFile {
  open(): ByteSource;
  random: AsyncBuffer;
}

/** A file on disk. */
export function storedFile(path: string): StoredFile {
  const { size } = fs.statSync(path);
  return {
    open: () => fs.createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>,
    random: {
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
    },
  };
}

async function* inUtf8(source: ByteSource, encoding: string): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* source;
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8');
  yield Buffer.from(decoder.decode(), 'utf8');
}

async function* readJsonRecords(source: ByteSource): AsyncGenerator<FileRecord> {
  const splitter = new RecordSplitter();
  for await (const chunk of source) {
    for (const raw of splitter.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
      yield { kind: 'json', raw };
  }
  for (const raw of splitter.end()) yield { kind: 'json', raw };
}

/**
 * The records of a file in the order in which they lie: JSONL, JSON array, JSON values one after another,
 * CSV, TSV or Parquet; plain, gzip or zstd; by content. Memory stays at a record (Parquet: a row group).
 * Throws FileUnreadable with a sentence for the person who uploaded it.
 */
export async function* readFileRecords(file: StoredFile): AsyncGenerator<FileRecord> {
  const { head, rest } = await peekBytes(decompressBytes(file.open()), headBytes);
  const { container, encoding, reason } = sniffContainer(head.subarray(0, headBytes));
  if (!container) throw new FileUnreadable(reason ?? 'The kind of file is not known.');
  if (container === 'parquet') {
    if (!head.subarray(0, 4).equals(Buffer.from(await file.random.slice(0, 4)))) {
      throw new FileUnreadable(
        'A Parquet file inside of gzip or zstd is not read. Unpack it and upload it again.',
      );
    }
    yield* readParquetRecords(file.random);
    return;
  }
  const delimiter = delimiters[container];
  if (delimiter === undefined) yield* readJsonRecords(inUtf8(rest, encoding));
  else yield* readCsvRecords(rest, delimiter, encoding);
}
