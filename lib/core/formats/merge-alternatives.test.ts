import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeAlternatives } from '@/lib/core/formats/merge-alternatives';

const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });

it('keeps what exists, maps one to one and to the same text (property)', () => {
  fc.assert(
    fc.property(texts, texts, (existing, incoming) => {
      const { merged, indexOf } = mergeAlternatives(existing, incoming);
      expect(merged.slice(0, existing.length)).toEqual(existing);
      expect(indexOf.map((index) => merged[index])).toEqual(incoming);
      expect(new Set(indexOf).size).toBe(incoming.length);
      expect(mergeAlternatives(merged, incoming)).toEqual({ merged, indexOf });
    }),
  );
});
