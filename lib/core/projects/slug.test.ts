import { describe, expect, it } from 'vitest';
import { slugProblem, suggestSlug } from '@/lib/core/projects/slug';

describe('suggestSlug', () => {
  it.each([
    ['MATH, generation 2', 'math-generation-2'],
    ['  Größe & Maß  ', 'gro-e-ma'],
    ['Éléments', 'elements'],
    ['漢字', ''],
    ['new', 'new-1'],
  ])('makes of %j %j', (name, slug) => expect(suggestSlug(name)).toBe(slug));

  it('makes nothing that is refused, however long the name', () => {
    expect(slugProblem(suggestSlug('a very long name '.repeat(20)))).toBeNull();
  });
});

describe('slugProblem', () => {
  it.each(['math', 'gsm8k-2', '1'])('accepts %s', (slug) => expect(slugProblem(slug)).toBeNull());

  it.each(['', 'Math', 'a--b', '-a', 'a-', 'a b', 'a/b', 'new', 'x'.repeat(61)])('refuses %j', (slug) =>
    expect(slugProblem(slug)).toMatch(/\.$/),
  );
});
