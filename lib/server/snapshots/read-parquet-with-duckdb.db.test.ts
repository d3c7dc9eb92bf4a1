import path from 'node:path';
import { expect, it } from 'vitest';
import { columnsOfFormat } from '@/lib/core/formats/write-record';
import { useTestInstance } from '@/lib/server/db/testing/use-test-instance';
import { exportRecords } from '@/lib/server/services/testing/export-records';
import { importText } from '@/lib/server/services/testing/import-text';
import { labelledRecords } from '@/lib/server/snapshots/testing/labelled-records';

const instance = useTestInstance();
/** DuckDB for Node: `npm test` gets it where no Python can load the snapshots. */
const duckdb = process.env.STEPMARK_DUCKDB;

/** As much of @duckdb/node-api as is used; it is no dependency. */
interface Duckdb {
  DuckDBInstance: {
    create(name: string): Promise<{
      connect(): Promise<{
        runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
      }>;
    }>;
  };
}

const typeWords: Record<string, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  texts: 'VARCHAR[]',
  booleans: 'BOOLEAN[]',
};

async function openDuckdb() {
  const { DuckDBInstance } = (await import(/* @vite-ignore */ duckdb ?? '')) as Duckdb;
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
}

it
  .skipIf(!duckdb)
  .each([
    { format: 'trl' },
    { format: 'trl', isGzipped: true },
    { format: 'processbench' },
    { format: 'math-shepherd' },
    { format: 'long' },
  ] as const)(
  'reads %o as Parquet: the same rows, columns and types (skipped unless STEPMARK_DUCKDB names the module)',
  async (asked) => {
    const projectId = await instance.newProject();
    await importText(instance, projectId, labelledRecords(), 'prm800k');
    const { records } = await exportRecords(projectId, { format: asked.format });
    const { snapshot, folder } = await exportRecords(projectId, { ...asked, container: 'parquet' });
    const query = await openDuckdb();
    const from = `read_parquet('${path.join(folder, 'data/*.parquet')}')`;
    const types = await query(`DESCRIBE SELECT * FROM ${from}`);
    expect(types.map((row) => [row.column_name, row.column_type])).toEqual(
      Object.entries(columnsOfFormat[asked.format] ?? {}).map(([name, kind]) => [name, typeWords[kind]]),
    );
    for (const { path: name, rows } of snapshot.files ?? []) {
      if (!name.startsWith('data/')) continue;
      const [found] = await query(
        `SELECT count(*)::int AS rows FROM read_parquet('${path.join(folder, name)}')`,
      );
      expect(found?.rows).toBe(rows);
    }
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(numbersAsText(row))).sort();
    expect(inOrder(await query(`SELECT * FROM ${from}`))).toEqual(inOrder(records));
  },
);

/** DuckDB writes whole numbers of 64 bits as text. */
function numbersAsText(row: object): object {
  const entries = Object.entries(row) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}
