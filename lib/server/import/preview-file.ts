import type { PreviewQuery, UploadPreview } from '@/lib/contracts/import';
import { readCells } from '@/lib/core/formats/csv/read-cells';
import { detectFormat } from '@/lib/core/formats/detect-format';
import type { JsonObject } from '@/lib/core/formats/json-value';
import type { ReadRecord } from '@/lib/core/formats/read-record';
import { loadProtectedProblems } from '@/lib/server/db/repositories/protected-problems';
import type { FileRecord } from '@/lib/server/files/file-record';
import { openFile, type OpenedFile } from '@/lib/server/files/read-file-records';
import { readRecords, valueOfRecord } from '@/lib/server/files/read-records';
import { storedFile } from '@/lib/server/files/stored-file';
import { columnsOf } from '@/lib/server/import/preview-columns';
import { figuresOf } from '@/lib/server/import/preview-figures';
import { samplesOf } from '@/lib/server/import/preview-samples';

const mostValues = 20;
const mostRecords = 2_000;
const mostBytes = 32 * 1024 * 1024;
const mostRefused = 20;
/** Somebody waits for the answer. */
const parquetPatienceMs = 20_000;

const containers: Record<OpenedFile['container'], string> = {
  json: 'JSON',
  csv: 'CSV',
  tsv: 'TSV',
  semicolon: 'CSV with semicolons',
  parquet: 'Parquet',
};
const modes = { lines: 'JSON Lines', values: 'JSON values one after another', array: 'JSON array' };

function containerText(
  { container, compression, encoding }: OpenedFile,
  first: FileRecord | undefined,
): string {
  const kind = first?.kind === 'json' ? modes[first.mode] : containers[container];
  const rest = [
    compression === 'none' ? '' : compression,
    encoding === 'utf-8' ? '' : encoding.toUpperCase(),
  ];
  return [kind, ...rest].filter((part) => part !== '').join(', ');
}

function typedValue(record: FileRecord): JsonObject[] {
  const found = valueOfRecord(record);
  if ('isOk' in found) return [];
  return [record.kind === 'row' && record.isText ? readCells(found.value) : found.value];
}

/** The first records as they lie in the file, without reading the rest of it. */
async function lookInto(path: string): Promise<{ container: string; values: JsonObject[] }> {
  const opened = await openFile(storedFile(path), { parquetPatienceMs });
  const records: FileRecord[] = [];
  for await (const record of opened.records) {
    records.push(record);
    if (records.length >= mostValues) break;
  }
  return { container: containerText(opened, records[0]), values: records.flatMap(typedValue) };
}

/** The first records as the import would read them. */
async function readBeginning(
  path: string,
  options: Parameters<typeof readRecords>[1],
): Promise<ReadRecord[]> {
  const opened = await openFile(storedFile(path), { parquetPatienceMs });
  const read: ReadRecord[] = [];
  let length = 0;
  for await (const piece of readRecords(opened, options)) {
    read.push(piece.read);
    length += piece.length;
    if (read.length >= mostRecords || length >= mostBytes) break;
  }
  return read;
}

/**
 * Reads the beginning of a file: what it looks like, and how its records read as asked for (in the
 * format that was recognised, if none is named). Throws FileUnreadable if it cannot be read at its beginning.
 */
export async function previewFile(path: string, asked: PreviewQuery): Promise<UploadPreview> {
  const { container, values } = await lookInto(path);
  const detected = detectFormat(values);
  const format = asked.format ?? detected?.format ?? 'candidates';
  const { segmenter = null, indexBase, labelUse, mapping } = asked;
  const read = await readBeginning(path, { format, segmenter, indexBase, labelUse, mapping });
  const candidates = read.flatMap((entry) => ('record' in entry ? entry.record.candidates : []));
  return {
    container,
    detected,
    format,
    recordCount: read.length,
    refusedCount: read.filter((entry) => !entry.isOk).length,
    refused: read.flatMap((entry) => (entry.isOk ? [] : [entry.refusal])).slice(0, mostRefused),
    needsSegmenter:
      format === 'candidates' && candidates.some((candidate) => candidate.origin.segmenter !== 'given'),
    columns: columnsOf(values),
    ...figuresOf(read, await loadProtectedProblems()),
    samples: samplesOf(read),
  };
}
