import fs from 'node:fs';
import path from 'node:path';
import { exportSplits, type ExportOptions, type ExportSplit } from '@/lib/core/formats/export-options';
import { encodeRows, fileEnding } from '@/lib/server/snapshots/encode-rows';
import { writeFile, type WrittenFile } from '@/lib/server/snapshots/file-sink';
import type { RowBatch } from '@/lib/server/snapshots/snapshot-rows';

export interface SnapshotFile extends WrittenFile {
  /** Within the snapshot, with slashes. */
  path: string;
  rows: number | null;
  split: ExportSplit | null;
}

/** Bytes of text after which a split goes on in another file. */
const shardBytes = 512 * 1024 * 1024;

/** Batches with a look at the next one, so that a file ends where its split does. */
class BatchReader {
  private readonly source: AsyncIterator<RowBatch>;
  private next: Promise<IteratorResult<RowBatch>> | null = null;
  constructor(batches: AsyncIterable<RowBatch>) {
    this.source = batches[Symbol.asyncIterator]();
  }
  async peek(): Promise<RowBatch | null> {
    this.next ??= this.source.next();
    const { done, value } = await this.next;
    return done ? null : (value as RowBatch);
  }
  take(): void {
    this.next = null;
  }
}

interface Shard {
  split: ExportSplit;
  part: string;
  rows: number;
  written: WrittenFile;
}

export interface DataFiles {
  files: SnapshotFile[];
  /** Rows by split, and how many of them are of the audit holdout. */
  rows: Record<ExportSplit, { rows: number; holdout: number }>;
}

const holdoutPath = 'audit-holdout.jsonl';

/** Writes the data files of a snapshot below `folder`, and the list of rows that belong to the audit holdout. */
export async function writeDataFiles(
  folder: string,
  batches: AsyncIterable<RowBatch>,
  options: ExportOptions,
  onBatch: () => Promise<void>,
): Promise<DataFiles> {
  await fs.promises.mkdir(path.join(folder, 'data'), { recursive: true });
  const reader = new BatchReader(batches);
  const rows = Object.fromEntries(
    exportSplits.map((split) => [split, { rows: 0, holdout: 0 }]),
  ) as DataFiles['rows'];
  const marks: Buffer[] = [];
  const shards: Shard[] = [];

  async function* shardOf(shard: Omit<Shard, 'written'>): AsyncGenerator<RowBatch> {
    for (let size = 0; size < shardBytes;) {
      const batch = await reader.peek();
      if (batch?.split !== shard.split) return;
      reader.take();
      const count = rows[batch.split];
      for (const { at, problem } of batch.holdouts) {
        const mark = { split: batch.split, row: count.rows + at, problem_sha256: problem };
        marks.push(Buffer.from(`${JSON.stringify(mark)}\n`));
      }
      count.rows += batch.rows.length;
      count.holdout += batch.holdouts.length;
      shard.rows += batch.rows.length;
      size += batch.size;
      yield batch;
      await onBatch();
    }
  }

  for (let batch = await reader.peek(); batch; batch = await reader.peek()) {
    const shard = { split: batch.split, part: path.join(folder, 'data', `${shards.length}.part`), rows: 0 };
    const written = await writeFile(shard.part, encodeRows(shardOf(shard), options));
    shards.push({ ...shard, written });
  }
  const files = await nameShards(folder, shards, options);
  if (marks.length > 0) {
    const written = await writeFile(path.join(folder, holdoutPath), marks);
    files.push({ path: holdoutPath, rows: marks.length, split: null, ...written });
  }
  return { files, rows };
}

const five = (number: number) => String(number).padStart(5, '0');

/** Names say how many files a split has, which is known at the end. A file without rows is none. */
async function nameShards(folder: string, shards: Shard[], options: ExportOptions): Promise<SnapshotFile[]> {
  const files: SnapshotFile[] = [];
  for (const shard of shards.filter(({ rows }) => rows === 0)) await fs.promises.rm(shard.part);
  for (const split of exportSplits) {
    const own = shards.filter((shard) => shard.split === split && shard.rows > 0);
    for (const [index, { part, rows, written }] of own.entries()) {
      const name = `data/${split}-${five(index)}-of-${five(own.length)}.${fileEnding(options)}`;
      await fs.promises.rename(part, path.join(folder, name));
      files.push({ path: name, rows, split, ...written });
    }
  }
  return files;
}
