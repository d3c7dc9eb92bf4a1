import { gzipSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

export const parquetKinds = ['text', 'integer', 'number', 'boolean', 'texts', 'booleans'] as const;
export type ParquetKind = (typeof parquetKinds)[number];

/** Name and kind of each column, in order. Every cell may be null. */
export type ParquetColumns = Readonly<Record<string, ParquetKind>>;

export type ParquetCell = string | number | boolean | readonly string[] | readonly boolean[] | null;

const maxGroupRows = 10_000;
/** Characters of a row group's texts, so that memory does not grow with long solutions. */
const maxGroupCharacters = 2 * 1024 * 1024;

const leafTypes: Record<
  'text' | 'integer' | 'number' | 'boolean',
  Pick<SchemaElement, 'type' | 'converted_type'>
> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
};

/** A list is written in the three levels of the Parquet specification, as every reader knows them. */
function columnSchema(name: string, kind: ParquetKind): SchemaElement[] {
  if (kind !== 'texts' && kind !== 'booleans')
    return [{ name, repetition_type: 'OPTIONAL', ...leafTypes[kind] }];
  const leaf = leafTypes[kind === 'texts' ? 'text' : 'boolean'];
  return [
    { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...leaf },
  ];
}

function charactersOf(cell: ParquetCell): number {
  if (typeof cell === 'string') return cell.length;
  if (!Array.isArray(cell)) return 8;
  let sum = 0;
  for (const item of cell as readonly (string | boolean)[]) sum += typeof item === 'string' ? item.length : 1;
  return sum;
}

/** Rows by columns, as Parquet has them, until there are enough for a row group. */
class RowGroup<Row> {
  rows = 0;
  private characters = 0;
  private readonly columns: { name: string; isInteger: boolean; data: (ParquetCell | bigint)[] }[];

  constructor(
    columns: ParquetColumns,
    private readonly cellOf: (row: Row, name: string) => ParquetCell,
  ) {
    this.columns = Object.entries(columns).map(([name, kind]) => ({
      name,
      isInteger: kind === 'integer',
      data: [],
    }));
  }

  add(row: Row): void {
    this.rows += 1;
    for (const { name, isInteger, data } of this.columns) {
      const cell = this.cellOf(row, name);
      this.characters += charactersOf(cell);
      data.push(isInteger && typeof cell === 'number' ? BigInt(cell) : cell);
    }
  }

  isFull(): boolean {
    return this.rows >= maxGroupRows || this.characters >= maxGroupCharacters;
  }

  writeTo(writer: ParquetWriter): void | Promise<void> {
    const columnData = this.columns.map(({ name, data }) => ({ name, data }));
    return writer.write({ columnData, rowGroupSize: this.rows });
  }
}

export interface ParquetTable<Row> {
  columns: ParquetColumns;
  cellOf: (row: Row, name: string) => ParquetCell;
  /** Whether pages are compressed. Values that come often are written once either way. */
  isGzipped: boolean;
}

function schemaOf(columns: ParquetColumns): SchemaElement[] {
  const entries = Object.entries(columns);
  return [
    { name: 'root', num_children: entries.length },
    ...entries.flatMap(([name, kind]) => columnSchema(name, kind)),
  ];
}

/**
 * The bytes of a Parquet file with these rows, as they come: a row group (at most 10,000 rows or 2 million
 * characters) is in memory at a time. The same rows give the same bytes, however they are batched.
 */
export async function* writeParquet<Row>(
  { columns, cellOf, isGzipped }: ParquetTable<Row>,
  batches: AsyncIterable<Iterable<Row>> | Iterable<Iterable<Row>>,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteWriter();
  const writer = new ParquetWriter({
    writer: sink,
    schema: schemaOf(columns),
    createdBy: 'stepmark',
    statistics: false,
    codec: isGzipped ? 'GZIP' : 'UNCOMPRESSED',
    compressors: { GZIP: (bytes: Uint8Array) => gzipSync(bytes) },
  });
  const take = (): Uint8Array => {
    const bytes = sink.getBytes().slice();
    sink.index = 0;
    return bytes;
  };
  let group = new RowGroup(columns, cellOf);
  for await (const rows of batches) {
    for (const row of rows) {
      group.add(row);
      if (!group.isFull()) continue;
      await group.writeTo(writer);
      yield take();
      group = new RowGroup(columns, cellOf);
    }
  }
  if (group.rows > 0) await group.writeTo(writer);
  await writer.finish();
  yield take();
}
