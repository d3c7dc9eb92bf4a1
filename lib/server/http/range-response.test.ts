import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { rangeResponse, readRange } from '@/lib/server/http/range-response';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-range-'));
const file = path.join(folder, 'file');
fs.writeFileSync(file, 'cdefg');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const download = {
  fileName: 'a "b".zip',
  contentType: 'application/zip',
  size: 10,
  tag: 'tag',
  parts: [
    { size: 2, bytes: Buffer.from('ab') },
    { size: 5, file },
    { size: 3, bytes: Buffer.from('hij') },
  ],
};
const ask = (headers: Record<string, string>) =>
  rangeResponse(new Request('http://localhost/', { headers }), download);

describe('readRange', () => {
  it.each([
    ['bytes=0-', 0, 9],
    ['bytes=3-5', 3, 5],
    ['bytes=3-99', 3, 9],
    ['bytes=-4', 6, 9],
    ['bytes=-99', 0, 9],
  ])('%s of ten bytes', (header, first, last) => {
    expect(readRange(header, 10)).toEqual({ first, last });
  });
  it.each([null, '', 'bytes=-', 'bytes=5-3', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b'])(
    'gives all of it for %s',
    (header) => {
      expect(readRange(header, 10)).toBeNull();
    },
  );
  it.each(['bytes=10-', 'bytes=-0'])('finds nothing for %s', (header) => {
    expect(readRange(header, 10)).toBe('none');
  });
});

describe('rangeResponse', () => {
  it('sends the bytes that were asked for, over the ends of parts', async () => {
    const span = fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    await fc.assert(
      fc.asyncProperty(span, async ([first, last]) => {
        const answer = ask({ range: `bytes=${first}-${last}` });
        expect(answer.status).toBe(206);
        expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/10`);
        expect(await answer.text()).toBe('abcdefghij'.slice(first, last + 1));
      }),
      { numRuns: 40 },
    );
  });
  it('sends all where the file is another than the one that was begun', async () => {
    const answer = ask({ range: 'bytes=4-', 'if-range': '"other"' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('abcdefghij');
    expect(answer.headers.get('etag')).toBe('"tag"');
  });
  it('refuses what lies behind the end', () => {
    const answer = ask({ range: 'bytes=10-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
