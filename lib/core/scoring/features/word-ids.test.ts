import { expect, it } from 'vitest';
import { beginMarks, largestOverlap, mark, WordIds } from '@/lib/core/scoring/features/word-ids';

it('gives the same word the same id', () => {
  const ids = new WordIds();
  expect([7, -3, 7, 2 ** 40].map((hash) => ids.of(hash))).toEqual([0, 1, 0, 2]);
});

it('keeps ids apart however many there are, and counts anew when cleared', () => {
  const ids = new WordIds();
  const hashes = Array.from({ length: 3_000 }, (_, i) => Math.imul(i, 0x10001));
  expect(hashes.map((hash) => ids.of(hash))).toEqual(hashes.map((_, i) => i));
  expect(hashes.map((hash) => ids.of(hash))).toEqual(hashes.map((_, i) => i));
  ids.clear();
  expect([hashes[9]!, 2 ** 40, hashes[9]!, hashes[8]!].map((hash) => ids.of(hash))).toEqual([0, 1, 0, 2]);
});

it('marks an id once, however large', () => {
  beginMarks();
  expect([3, 70_000, 3, 70_000].map(mark)).toEqual([true, true, false, false]);
  beginMarks();
  expect(mark(70_000)).toBe(true);
});

it('finds the earlier step that shares most: shared words over all words of both', () => {
  const steps = [[0, 1, 2, 3], [4, 5], [2, 3, 4], []].map((words) => ({ words }));
  expect(largestOverlap(steps, 0)).toBe(0);
  expect(largestOverlap(steps, 1)).toBe(0);
  expect(largestOverlap(steps, 2)).toBeCloseTo(2 / 5);
  expect(largestOverlap(steps, 3)).toBe(0);
});

it('looks back six steps', () => {
  const steps = [[9], [1], [2], [3], [4], [5], [9], [9]].map((words) => ({ words }));
  expect(largestOverlap(steps, 6)).toBe(1);
  expect(largestOverlap(steps.with(6, { words: [6] }), 7)).toBe(0);
});
