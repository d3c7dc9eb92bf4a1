import { gzipSync } from 'node:zlib';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { decompressBytes } from '@/lib/server/files/decompress';
import { FileUnreadable } from '@/lib/server/files/file-unreadable';
import { readFileRecords } from '@/lib/server/files/read-file-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';

/** `{"a":1}\n` as one frame of zstd. */
const zstdFrame = Buffer.from('28b52ffd04584100007b2261223a317d0ae2efece0', 'hex');
const zstdSkippable = Buffer.from('502a4d180400000001020304', 'hex');

async function read(content: Uint8Array | string, chunkBytes?: number) {
  const found: unknown[] = [];
  for await (const record of readFileRecords(memoryFile(content, chunkBytes))) {
    if (record.kind === 'json') found.push(record.raw.refusal ?? JSON.parse(record.raw.text));
    else if (record.kind === 'row') found.push({ line: record.line, ...record.value });
    else found.push({ line: record.line, reason: record.reason });
  }
  return found;
}

async function refusal(content: Uint8Array | string): Promise<string | null> {
  try {
    await read(content);
    return null;
  } catch (error) {
    if (error instanceof FileUnreadable) return error.message;
    throw error;
  }
}

async function parquet(rows: number): Promise<Uint8Array> {
  const writer = new ByteWriter();
  const numbers = Array.from({ length: rows }, (_, index) => index);
  await parquetWrite({
    writer,
    rowGroupSize: 3,
    columnData: [
      { name: 'problem', data: numbers.map((number) => `p${number}`), type: 'STRING' },
      { name: 'steps', data: numbers.map((number) => ['a', `b${number}`]), type: 'JSON' },
      { name: 'big', data: numbers.map((number) => BigInt(number) + 2n ** 60n), type: 'INT64' },
    ],
  });
  return new Uint8Array(writer.getBuffer());
}

const parquetBytes = await parquet(8);

describe('readFileRecords', () => {
  it.each([
    ['JSONL', '{"a":1}\n{"a":2}\n'],
    ['an array', '[{"a":1},{"a":2}]'],
    ['values one after another', '{\n"a":1\n}\n{\n"a":2\n}'],
    ['gzip', gzipSync('{"a":1}\n{"a":2}\n')],
    ['gzip of two members', Buffer.concat([gzipSync('{"a":1}\n'), gzipSync('{"a":2}\n')])],
    ['gzip within gzip', gzipSync(gzipSync('{"a":1}\n{"a":2}\n'))],
    ['UTF-16', Buffer.from('\uFEFF{"a":1}\n{"a":2}\n', 'utf16le')],
  ])('reads %s in any pieces', async (_name, content) => {
    for (const chunkBytes of [1, 3, 1000])
      expect(await read(content, chunkBytes)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('reads zstd of several frames', async () => {
    const frames = Buffer.concat([zstdFrame, zstdSkippable, zstdFrame, zstdFrame]);
    for (const chunkBytes of [1, 7, 1000])
      expect(await read(frames, chunkBytes)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
  });

  it('reads tables with any separator, quotes, line ends and byte-order mark', async () => {
    const rows = [
      { line: 2, q: 'one', s: 'a\nb' },
      { line: 4, q: 'x "y"', s: '' },
    ];
    for (const delimiter of [',', '\t', ';']) {
      const table = `\uFEFFq${delimiter}s\r\none${delimiter}"a\nb"\r\n"x ""y"""${delimiter}\r\n`;
      expect(await read(table, 2)).toEqual(rows);
      expect(await read(Buffer.from(table, 'utf16le'))).toEqual(rows);
    }
  });

  it('refuses bad rows with their line, and reads the rest', async () => {
    expect(await read('a,b\n1,2\n1\n3,4\n5,"6')).toEqual([
      { line: 2, a: '1', b: '2' },
      { line: 3, reason: 'The line has 1 cells, the first one 2.' },
      { line: 4, a: '3', b: '4' },
      { line: 5, reason: expect.stringMatching(/never closed/) as string },
    ]);
  });

  it('counts the lines of a table as an editor does, whatever ends them', async () => {
    const cell = ['first', '', 'third'];
    for (const inner of ['\n', '\r\n', '\r'])
      for (const outer of ['\n', '\r\n']) {
        const table = ['a,b', `1,"${cell.join(inner)}"`, '', '2,x', 'short'].join(outer);
        expect(await read(table, 3), JSON.stringify([inner, outer])).toEqual([
          { line: 2, a: '1', b: cell.join(inner) },
          { line: 6, a: '2', b: 'x' },
          { line: 7, reason: 'The line has 1 cells, the first one 2.' },
        ]);
      }
  });

  it('reads Parquet by row groups', async () => {
    const rows = await read(parquetBytes);
    expect(rows).toHaveLength(8);
    expect(rows[7]).toEqual({ line: 8, problem: 'p7', steps: ['a', 'b7'], big: '1152921504606846983' });
  });

  it.each([
    ['an archive', Buffer.from('504b03041400', 'hex'), /ZIP/],
    ['nothing', '', /empty/],
    ['three layers', gzipSync(gzipSync(gzipSync('{}'))), /more than twice/],
    ['a cut gzip file', gzipSync('{"a":1}\n'.repeat(1000)).subarray(0, 40), /cut off/],
    ['a damaged gzip file', Buffer.concat([gzipSync('{}').subarray(0, 12), Buffer.alloc(30, 7)]), /damaged/],
    ['a cut zstd file', zstdFrame.subarray(0, zstdFrame.length - 3), /cut off|damaged/],
    ['a huge window', Buffer.from('28b52ffd00f8ffffffff', 'hex'), /128 MB/],
    ['a cut Parquet file', parquetBytes.subarray(0, 60), /damaged or cut off/],
    ['a nameless column', 'a,,b\n1,2,3', /Column 2/],
    ['a column twice', 'a,a\n1,2', /Two columns/],
    ['Parquet in gzip', gzipSync(parquetBytes), /Unpack/],
  ])('refuses %s', async (_name, content, reason) => {
    expect(await refusal(content)).toMatch(reason);
  });

  it('stops a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    const limits = { freeBytes: 1024 * 1024, maxRatio: 100 };
    let bytes = 0;
    const run = async () => {
      for await (const chunk of decompressBytes(memoryFile(bomb).open(), limits)) bytes += chunk.length;
    };
    await expect(run()).rejects.toThrow(/grows to more than 100 times/);
    expect(bytes).toBeLessThan(2 * 1024 * 1024);
  });
});
