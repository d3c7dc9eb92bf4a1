import { expect, it } from 'vitest';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';
import { TrainingFile } from '@/lib/server/learning/training-file';

function rowsFrom(first: number, count: number) {
  const rows = new SparseRows();
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  for (const n of numbers)
    rows.add({
      indexes: [n, n + 1, n + 7].slice(0, 1 + (n % 3)),
      values: [1, n / 2, 3].slice(0, 1 + (n % 3)),
      ngrams: [n + 2_000, n + 3_000],
      ngramValue: 0.25,
    });
  return {
    rows,
    labels: Uint8Array.from(numbers, (n) => n % 2),
    offsets: Float32Array.from(numbers, (n) => n / 4),
    problems: Int32Array.from(numbers, (n) => -n),
  };
}

it('gives back each piece as it was added', () => {
  const file = new TrainingFile();
  const added = [rowsFrom(0, 5), rowsFrom(5, 1), rowsFrom(6, 30)];
  for (const piece of added) file.add(piece);
  const set = file.asPieces();
  expect(set.pieces).toBe(3);
  for (const [i, { rows, labels, offsets, problems }] of added.entries()) {
    const read = set.load(i);
    expect(read.rows.arrays()).toEqual(rows.arrays());
    expect(read).toMatchObject({ labels, offsets, problems });
  }
  expect(set.labels.length).toBe(36);
  expect(set.counts[8]).toBe(2);
  file.close();
});
