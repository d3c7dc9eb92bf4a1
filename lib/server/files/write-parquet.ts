import { gzipSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import {
  RowGroup,
  type ParquetColumns,
  type ParquetKind,
  type ParquetTable,
} from '@/lib/server/files/parquet-row-group';

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
  table: ParquetTable<Row>,
  batches: AsyncIterable<Iterable<Row>> | Iterable<Iterable<Row>>,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteWriter();
  const writer = new ParquetWriter({
    writer: sink,
    schema: schemaOf(table.columns),
    createdBy: 'stepmark',
    statistics: false,
    codec: table.isGzipped ? 'GZIP' : 'UNCOMPRESSED',
    compressors: { GZIP: (bytes: Uint8Array) => gzipSync(bytes) },
  });
  const take = (): Uint8Array => {
    const bytes = sink.getBytes().slice();
    sink.index = 0;
    return bytes;
  };
  let group = new RowGroup(table);
  for await (const rows of batches) {
    for (const row of rows) {
      group.add(row);
      if (!group.isFull()) continue;
      await group.writeTo(writer);
      yield take();
      group = new RowGroup(table);
    }
  }
  if (group.rows > 0) await group.writeTo(writer);
  await writer.finish();
  yield take();
}
