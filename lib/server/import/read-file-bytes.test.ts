import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readFileBytes } from '@/lib/server/import/read-file-bytes';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-bytes-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A zstd frame (RFC 8878) of stored blocks: magic, one-segment header with a 4-byte size, blocks. */
function storeAsZstd(text: string): Buffer {
  const content = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const blockLength = 100_000;
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += blockLength) {
    const block = content.subarray(at, at + blockLength);
    const isLast = at + blockLength >= content.length;
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    blocks.push(head, block);
  }
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size, ...blocks]);
}

async function read(bytes: Buffer, offset: number): Promise<string> {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of readFileBytes(file, offset)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const text = Array.from({ length: 200_000 }, (_, index) => `line ${index}\n`).join('');

describe('readFileBytes', () => {
  it.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['zstd', storeAsZstd(text)],
  ])('reads a %s file whole and from an offset', async (_name, bytes) => {
    expect(await read(bytes, 0)).toBe(text);
    expect(await read(bytes, 1_500_000)).toBe(text.slice(1_500_000));
    expect(await read(bytes, text.length)).toBe('');
  });

  it.each([
    ['gzip', gzipSync(text)],
    ['zstd', storeAsZstd(text)],
  ])('refuses a damaged %s file', async (_name, bytes) => {
    await expect(read(bytes.subarray(0, bytes.length / 2), 0)).rejects.toThrow();
  });
});
