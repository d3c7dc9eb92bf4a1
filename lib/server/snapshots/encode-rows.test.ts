import { expect, it } from 'vitest';
import { exportOptions } from '@/lib/core/formats/export-options';
import { encodeRows } from '@/lib/server/snapshots/encode-rows';
import type { RowBatch } from '@/lib/server/snapshots/snapshot-rows';

async function encoded(rows: readonly object[], perBatch: number): Promise<Buffer> {
  async function* batches(): AsyncGenerator<RowBatch> {
    for (let at = 0; at < rows.length; at += perBatch)
      yield { split: 'train', size: 0, rows: rows.slice(at, at + perBatch), holdouts: [] };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of encodeRows(batches(), exportOptions.parse({ format: 'trl' }))) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('writes whole lines, however long they are and wherever a chunk ends', async () => {
  const lengths = [1, 16 * 1024, 170_000, 180_000, 600_000, 3, 500_000, 20];
  const rows = lengths.flatMap((length, at) => [
    { prompt: '∑'.repeat(length) },
    { prompt: `${at}: ${'x'.repeat(length)} 𝔸 \ud800 end` },
  ]);
  const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'utf8');
  expect((await encoded(rows, 3)).equals(lines)).toBe(true);
  expect((await encoded(rows, 100)).equals(lines)).toBe(true);
  expect(await encoded([], 1)).toHaveLength(0);
});
