import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadRecord } from '@/lib/core/formats/read-record';
import { openFile } from '@/lib/server/files/read-file-records';
import { readRecords } from '@/lib/server/files/read-records';
import { memoryFile } from '@/lib/server/files/testing/memory-file';

/** Texts as they come: any character that a database can keep, not only blanks. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() !== '' && !/\0|\p{Cs}|\uFEFF/u.test(value));
const nasty = fc.constantFrom(
  'a,b',
  'a"b',
  "it's",
  'a\nb',
  'a\r\nb',
  'a\tb',
  ';',
  '["x"]',
  "['x']",
  '=1',
  '{',
  'null',
  '1',
  ' x ',
);
const anyText = fc.oneof(text, nasty);
const records = fc.array(
  fc.record({
    problem: anyText,
    steps: fc.array(anyText, { minLength: 1, maxLength: 4 }),
    generator: anyText,
  }),
  { minLength: 1, maxLength: 6 },
);
type Records = typeof records extends fc.Arbitrary<infer T> ? T : never;

function table(separator: string, made: Records): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = made.map((one) =>
    [one.problem, JSON.stringify(one.steps), one.generator].map(quote).join(separator),
  );
  return [['problem', 'steps', 'generator'].join(separator), ...rows].join('\r\n');
}

const containers: [string, (made: Records) => string | Uint8Array][] = [
  ['lines', (made) => made.map((one) => JSON.stringify(one)).join('\n')],
  ['an array', (made) => JSON.stringify(made, null, 1)],
  ['values one after another', (made) => made.map((one) => JSON.stringify(one, null, 2)).join('\n')],
  ['CSV', (made) => table(',', made)],
  ['TSV', (made) => table('\t', made)],
  ['semicolons', (made) => table(';', made)],
  ['gzip', (made) => gzipSync(made.map((one) => JSON.stringify(one)).join('\r\n'))],
  ['UTF-16', (made) => Buffer.from(`\uFEFF${made.map((one) => JSON.stringify(one)).join('\n')}`, 'utf16le')],
];

async function read(content: string | Uint8Array, chunkBytes: number): Promise<ReadRecord[]> {
  const opened = await openFile(memoryFile(content, chunkBytes));
  const found: ReadRecord[] = [];
  for await (const piece of readRecords(opened, { format: 'candidates', segmenter: null }))
    found.push(piece.read);
  return found;
}

it.each(containers)('%s gives back every text, in pieces of any size (property)', async (_name, write) => {
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 400 }), async (made, chunkBytes) => {
      const found = await read(write(made), chunkBytes);
      const texts = found.map((one) =>
        'record' in one
          ? {
              problem: one.record.problem.statement,
              steps: one.record.candidates[0]?.steps.map((step) => step.alternatives[0]),
              generator: one.record.candidates[0]?.generator,
            }
          : one,
      );
      expect(texts).toEqual(made);
    }),
    { numRuns: 60 },
  );
});
