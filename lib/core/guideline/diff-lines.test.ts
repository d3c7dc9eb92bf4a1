import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from '@/lib/core/guideline/diff-lines';

const signs = { same: ' ', added: '+', removed: '-' };
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => signs[kind] + text);

it('shows the fewest changes in place', () => {
  expect(shown('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(shown('a', 'a')).toEqual([' a']);
  expect(shown('a\na', 'a')).toEqual([' a', '-a']);
});

it('gives both texts back, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffLines(before.join('\n'), after.join('\n'));
      const without = (kind: string) => changes.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

it('puts two very long middles one after the other', () => {
  const lines = (letter: string) =>
    Array.from({ length: 2_100 }, (_, index) => `${letter}${index}`).join('\n');
  expect(diffLines(lines('a'), lines('b'))).toHaveLength(4_200);
});
