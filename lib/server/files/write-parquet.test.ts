import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { longColumns } from '@/lib/core/formats/long/long-columns';
import { readParquetRecords } from '@/lib/server/files/read-parquet-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';
import type { ParquetCell, ParquetColumns } from '@/lib/server/files/parquet-row-group';
import { writeParquet } from '@/lib/server/files/write-parquet';

async function written(
  columns: ParquetColumns,
  rows: Iterable<Record<string, ParquetCell>>,
  isGzipped = false,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const own = (row: Record<string, ParquetCell>) => row;
  for await (const piece of writeParquet({ columns, own, isGzipped }, [rows])) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function rowsOf(bytes: Buffer): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const record of readParquetRecords(memoryFile(bytes).whole))
    rows.push(record.kind === 'row' ? record.value : record);
  return rows;
}

const trl: ParquetColumns = { prompt: 'text', completions: 'texts', labels: 'booleans' };

describe('writeParquet', () => {
  it('gives lists, nulls and empty lists back', async () => {
    const rows = [
      { prompt: 'q', completions: ['a', 'b ∑'], labels: [true, false] },
      { prompt: null, completions: [], labels: [] },
      { prompt: '', completions: ['x'.repeat(5000)], labels: [false] },
    ];
    expect(await rowsOf(await written(trl, rows))).toEqual(rows);
  });
  it('is compressed where asked', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ prompt: `${index}: ${'x'.repeat(200)}` }));
    const [plain, gzipped] = [
      await written({ prompt: 'text' }, rows),
      await written({ prompt: 'text' }, rows, true),
    ];
    expect(gzipped.length).toBeLessThan(plain.length / 4);
    expect(await rowsOf(gzipped)).toEqual(await rowsOf(plain));
  });
  it('writes row groups, and the same bytes again', async () => {
    const rows = function* () {
      for (let index = 0; index < 25_000; index += 1)
        yield { prompt: `q${index}`, completions: ['a', `b${index}`], labels: [true, index % 2 === 0] };
    };
    const bytes = await written(trl, rows());
    expect((await written(trl, rows())).equals(bytes)).toBe(true);
    const metadata = parquetMetadata(new Uint8Array(bytes).buffer);
    expect(metadata.row_groups.map((group) => Number(group.num_rows))).toEqual([10_000, 10_000, 5000]);
    const back = await rowsOf(bytes);
    expect(back).toHaveLength(25_000);
    expect(back[24_999]).toEqual({ prompt: 'q24999', completions: ['a', 'b24999'], labels: [true, false] });
  });
  it('reads what rows have in common once, and writes it as if each had it', async () => {
    const columns: ParquetColumns = { problem: 'text', position: 'integer', rank: 'integer', text: 'text' };
    const problems = Array.from({ length: 50 }, (_, at) => ({
      problem: at % 7 ? `problem ${at}` : null,
      rank: at % 5 ? at : null,
    }));
    const rows = problems.flatMap((common) =>
      Array.from({ length: 4 }, (_, position) => ({ common, step: { position, text: `step ${position}` } })),
    );
    const shared = {
      names: new Set(['problem', 'rank']),
      of: ({ common }: (typeof rows)[number]) => common,
    };
    const pieces: Uint8Array[] = [];
    const table = { columns, own: ({ step }: (typeof rows)[number]) => step, shared, isGzipped: false };
    for await (const piece of writeParquet(table, [rows])) pieces.push(piece);
    const whole = rows.map(({ common, step }) => ({ ...common, ...step }));
    expect(Buffer.concat(pieces).equals(await written(columns, whole))).toBe(true);
    expect(await rowsOf(Buffer.concat(pieces))).toEqual(
      whole.map(({ problem, position, rank, text }) => ({ problem, position, rank, text })),
    );
  });
  it('holds the long table, and a file without rows', async () => {
    const row = Object.fromEntries(
      Object.entries(longColumns).map(([name, kind]) => [
        name,
        kind === 'text' ? 't' : kind === 'boolean' ? true : kind === 'integer' ? -3 : 0.5,
      ]),
    );
    const nothing = Object.fromEntries(Object.keys(longColumns).map((name) => [name, null]));
    expect(await rowsOf(await written(longColumns, [row, nothing]))).toEqual([row, nothing]);
    expect(await rowsOf(await written(trl, []))).toEqual([]);
  });
});
