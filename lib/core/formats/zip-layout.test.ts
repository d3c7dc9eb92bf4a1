import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStoredZip } from '@/e2e/fixtures/read-zip';
import { zipLayout } from '@/lib/core/formats/zip-layout';

type Content = [name: string, bytes: Buffer];

function zipOf(contents: readonly Content[]): Buffer {
  const files = contents.map(([name, bytes]) => ({ name, bytes: bytes.length, crc32: crc32(bytes) }));
  const { parts, size } = zipLayout(files);
  const byName = new Map(contents);
  const archive = Buffer.concat(
    parts.map((part) =>
      part.kind === 'bytes' ? part.bytes : (byName.get(part.file.name) ?? Buffer.alloc(0)),
    ),
  );
  expect(archive.length).toBe(size);
  return archive;
}

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('zipLayout', () => {
  it('holds the files as they are, and is the same each time', () => {
    const name = fc.stringMatching(/^[a-z0-9ü/-]{1,20}\.x$/);
    const content = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    const contents = fc.uniqueArray(fc.tuple(name, content), { selector: ([key]) => key, maxLength: 6 });
    fc.assert(
      fc.property(contents, (given) => {
        const archive = zipOf(given);
        expect([...readStoredZip(archive)]).toEqual(given);
        expect(zipOf(given).equals(archive)).toBe(true);
      }),
    );
  });

  it('says sizes and places above 4 GB in the records of zip64', () => {
    const { parts, size } = zipLayout([
      { name: 'big', bytes: 5_000_000_000, crc32: 1 },
      { name: 'small', bytes: 3, crc32: 2 },
    ]);
    const own = parts.reduce((sum, part) => sum + (part.kind === 'bytes' ? part.bytes.length : 0), 0);
    expect(size).toBe(5_000_000_003 + own);
    const tail = parts.at(-1);
    const end = Buffer.from(tail?.kind === 'bytes' ? tail.bytes : []);
    const at = end.indexOf(Buffer.from('PK\u0006\u0006', 'latin1'));
    expect(end.readBigUInt64LE(at + 32)).toBe(2n);
    expect(Number(end.readBigUInt64LE(at + 48)) + Number(end.readBigUInt64LE(at + 40))).toBe(
      size - end.length + at,
    );
  });

  it.skipIf(!hasUnzip())('is what unzip reads (skipped where there is none)', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-zip-'));
    const file = path.join(folder, 'a.zip');
    fs.writeFileSync(
      file,
      zipOf([
        ['snapshot-1/ü.txt', Buffer.from('text')],
        ['snapshot-1/data/b', Buffer.alloc(0)],
      ]),
    );
    expect(String(execFileSync('unzip', ['-t', file]))).toContain('No errors detected');
    fs.rmSync(folder, { recursive: true });
  });
});
