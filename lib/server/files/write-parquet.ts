import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

export const parquetKinds = ['text', 'integer', 'number', 'boolean', 'texts', 'booleans'] as const;
export type ParquetKind = (typeof parquetKinds)[number];

/** Name and kind of each column, in order. Every cell may be null. */
export type ParquetColumns = Readonly<Record<string, ParquetKind>>;

export type ParquetCell = string | number | boolean | readonly string[] | readonly boolean[] | null;

const maxGroupRows = 10_000;
/** Characters of a row group's texts, so that memory does not grow with long solutions. */
const maxGroupCharacters = 6 * 1024 * 1024;

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

function charactersOf(cell: ParquetCell | undefined): number {
  if (typeof cell === 'string') return cell.length;
  if (!Array.isArray(cell)) return 8;
  return (cell as readonly (string | boolean)[]).reduce(
    (sum, item) => sum + (typeof item === 'string' ? item.length : 1),
    0,
  );
}

type ParquetRow = Readonly<Record<string, ParquetCell>>;

function columnData(columns: ParquetColumns, rows: readonly ParquetRow[]) {
  return Object.entries(columns).map(([name, kind]) => ({
    name,
    data: rows.map((row) => {
      const cell = row[name] ?? null;
      return kind === 'integer' && typeof cell === 'number' ? BigInt(cell) : cell;
    }),
  }));
}

/**
 * The bytes of a Parquet file with these rows, as they come: a row group (at most 10,000 rows or 6 million
 * characters) is in memory at a time. The same rows give the same bytes.
 */
export async function* writeParquet(
  columns: ParquetColumns,
  rows: AsyncIterable<ParquetRow> | Iterable<ParquetRow>,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteWriter();
  const entries = Object.entries(columns);
  const schema: SchemaElement[] = [
    { name: 'root', num_children: entries.length },
    ...entries.flatMap(([name, kind]) => columnSchema(name, kind)),
  ];
  const writer = new ParquetWriter({ writer: sink, schema, createdBy: 'stepmark', statistics: false });
  const take = (): Uint8Array => {
    const bytes = sink.getBytes().slice();
    sink.index = 0;
    return bytes;
  };
  let group: ParquetRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    group.push(row);
    for (const [name] of entries) characters += charactersOf(row[name]);
    if (group.length < maxGroupRows && characters < maxGroupCharacters) continue;
    await writer.write({ columnData: columnData(columns, group), rowGroupSize: group.length });
    yield take();
    group = [];
    characters = 0;
  }
  if (group.length > 0)
    await writer.write({ columnData: columnData(columns, group), rowGroupSize: group.length });
  await writer.finish();
  yield take();
}
