import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '@/lib/core/formats/json-value';
import { applyEdits, diffJson } from '@/lib/core/formats/record-edits';

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

it('edits turn one JSON value into another, and equal values need none (property)', () => {
  fc.assert(
    fc.property(json, json, (from, to) => {
      expect(applyEdits(from, diffJson(from, to))).toEqual(to);
      expect(diffJson(to, structuredClone(to))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
