import { describe, expect, it } from 'vitest';
import { formatCategories, parseCategories } from '@/lib/core/labels/categories';

describe('parseCategories', () => {
  it('makes keys from words and keeps given ones', () => {
    expect(parseCategories('Does not follow\n\n calc : Calculation ', [])).toEqual([
      { key: 'does-not-follow', label: 'Does not follow' },
      { key: 'calc', label: 'Calculation' },
    ]);
  });

  it('keeps the key of words that stood there before', () => {
    const before = [{ key: 'logic', label: 'Does not follow' }];
    expect(parseCategories('Does not follow', before)).toEqual(before);
  });

  it('gives back its own text', () => {
    const list = [
      { key: 'a', label: 'First: really' },
      { key: 'b', label: 'Second' },
    ];
    expect(parseCategories(formatCategories(list), [])).toEqual(list);
  });

  it('says what is wrong', () => {
    expect(parseCategories('a: One\na: Two', [])).toBe('The key “a” is there twice.');
    expect(parseCategories('誤り', [])).toContain('has no key');
    expect(parseCategories(Array.from({ length: 21 }, (_, n) => `c${n}: x`).join('\n'), [])).toContain(
      'at most 20',
    );
  });
});
