import fs from 'node:fs';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';
import { compressionOf, decompressBytes, peekBytes, type ByteSource } from '@/lib/server/files/decompress';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { readCsvRecords } from '@/lib/server/files/read-csv-records';
import { readParquetRecords, type ParquetSource } from '@/lib/server/files/read-parquet-records';
import { sniffContainer, type Container } from '@/lib/server/files/sniff-container';

const headBytes = 64 * 1024;
const delimiters: Partial<Record<Container, string>> = { csv: ',', tsv: '\t', semicolon: ';' };

/** A file that can be read from its beginning, and at any place. */
export interface StoredFile {
  open(): ByteSource;
  whole: ParquetSource;
}

/** A file on disk. */
export function storedFile(path: string): StoredFile {
  return {
    open: () => fs.createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>,
    whole: { path },
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
export async function* readFileRecords(
  file: StoredFile,
  options: { parquetPatienceMs?: number } = {},
): AsyncGenerator<FileRecord> {
  const outside = await peekBytes(file.open(), 4);
  const isCompressed = compressionOf(outside.head) !== 'none';
  const { head, rest } = await peekBytes(decompressBytes(outside.rest), headBytes);
  const { container, encoding, reason } = sniffContainer(head.subarray(0, headBytes));
  if (!container) throw new FileUnreadable(reason ?? 'The kind of file is not known.');
  if (container === 'parquet') {
    if (isCompressed) {
      throw new FileUnreadable(
        'A Parquet file inside of gzip or zstd is not read. Unpack it and upload it again.',
      );
    }
    yield* readParquetRecords(file.whole, options.parquetPatienceMs);
    return;
  }
  const delimiter = delimiters[container];
  if (delimiter === undefined) yield* readJsonRecords(inUtf8(rest, encoding));
  else yield* readCsvRecords(rest, delimiter, encoding);
}
