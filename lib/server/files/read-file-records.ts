import type { RecordBoundary } from '@/lib/core/formats/raw-record';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';
import {
  compressionOf,
  decompressBytes,
  peekBytes,
  type ByteSource,
  type Compression,
} from '@/lib/server/files/decompress';
import type { FileRecord } from '@/lib/server/files/file-record';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { readCsvRecords } from '@/lib/server/files/read-csv-records';
import { readParquetRecords } from '@/lib/server/files/read-parquet-records';
import { sniffContainer, type Container, type SniffedContainer } from '@/lib/server/files/sniff-container';
import type { StoredFile } from '@/lib/server/files/stored-file';

const headBytes = 64 * 1024;
const delimiters: Partial<Record<Container, string>> = { csv: ',', tsv: '\t', semicolon: ';' };

/** A file whose kind was found out, ready to be read once. */
export interface OpenedFile {
  container: Container;
  compression: Compression;
  encoding: SniffedContainer['encoding'];
  /** Whether `byteEnd` of a record is a place of the stored file, from which reading can go on. */
  isAddressable: boolean;
  records: AsyncGenerator<FileRecord>;
  /** Bytes of the stored file that were read so far. */
  bytesRead: () => number;
}

export interface OpenOptions {
  /** Longest time for a row group. */
  parquetPatienceMs?: number;
}

/** Counts what is taken out of a source. */
class ByteMeter {
  bytes = 0;

  async *count(source: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

async function* inUtf8(source: ByteSource, encoding: string): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* source;
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8');
  yield Buffer.from(decoder.decode(), 'utf8');
}

async function* readJsonRecords(source: ByteSource, from?: RecordBoundary): AsyncGenerator<FileRecord> {
  const splitter = new RecordSplitter(from);
  for await (const chunk of source) {
    for (const raw of splitter.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
      yield { kind: 'json', raw, mode: splitter.mode ?? 'lines' };
  }
  for (const raw of splitter.end()) yield { kind: 'json', raw, mode: splitter.mode ?? 'lines' };
}

/**
 * Finds out what a file is by its content (JSONL, JSON array, JSON values one after another, CSV, TSV or Parquet;
 * plain, gzip or zstd) and gives its records in the order in which they lie. Memory stays at a record (Parquet: a
 * row group). Throws FileUnreadable, then or while reading, with a sentence for the person who uploaded it.
 */
export async function openFile(file: StoredFile, options: OpenOptions = {}): Promise<OpenedFile> {
  const meter = new ByteMeter();
  const outside = await peekBytes(meter.count(file.open()), 4);
  const compression = compressionOf(outside.head);
  const { head, rest } = await peekBytes(decompressBytes(outside.rest), headBytes);
  const { container, encoding, reason } = sniffContainer(head.subarray(0, headBytes));
  if (!container) throw new FileUnreadable(reason ?? 'The kind of file is not known.');
  const opened = { container, compression, encoding, bytesRead: () => meter.bytes };
  if (container === 'parquet') {
    if (compression !== 'none') {
      throw new FileUnreadable(
        'A Parquet file inside of gzip or zstd is not read. Unpack it and upload it again.',
      );
    }
    const onShare = (share: number) => (meter.bytes = Math.round(share * file.size));
    const records = readParquetRecords(file.whole, { patienceMs: options.parquetPatienceMs, onShare });
    return { ...opened, isAddressable: false, records };
  }
  const delimiter = delimiters[container];
  if (delimiter !== undefined)
    return { ...opened, isAddressable: false, records: readCsvRecords(rest, delimiter, encoding) };
  const isAddressable = compression === 'none' && encoding === 'utf-8';
  return { ...opened, isAddressable, records: readJsonRecords(inUtf8(rest, encoding)) };
}

/** Goes on in an addressable file behind an earlier record. */
export function reopenFile(file: StoredFile, from: RecordBoundary): OpenedFile {
  const meter = new ByteMeter();
  return {
    container: 'json',
    compression: 'none',
    encoding: 'utf-8',
    isAddressable: true,
    records: readJsonRecords(meter.count(file.open(from.byteOffset)), from),
    bytesRead: () => from.byteOffset + meter.bytes,
  };
}

/** The records of a whole file. Throws as `openFile`. */
export async function* readFileRecords(file: StoredFile, options?: OpenOptions): AsyncGenerator<FileRecord> {
  yield* (await openFile(file, options)).records;
}
