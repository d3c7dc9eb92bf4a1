import { expect, it } from 'vitest';
import { DEFAULT_MIX } from '@/lib/core/queue/arm-order';
import { previewServing, type ServingLists } from '@/lib/core/queue/preview-serving';
import { createRandom } from '@/lib/core/scoring/random';

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const lists: ServingLists = {
  information: names('s', 3000),
  disagreement: ['s5', 's1'],
  overlap: [],
  gold: [],
  audit: [
    { open: 900, ids: names('a', 900) },
    { open: 100, ids: names('b', 100) },
  ],
};

it('keeps the order of each arm, serves nothing twice and fits the mix over arms that have something', () => {
  const servings = previewServing(lists, { ...DEFAULT_MIX, disagreement: 0 }, 1000, createRandom(1));
  expect(new Set(servings.map(({ id }) => id)).size).toBe(1000);
  const of = (prefix: string) => servings.map(({ id }) => id).filter((id) => id.startsWith(prefix));
  expect(of('s')).toEqual(names('s', of('s').length));
  expect(of('a')).toEqual(names('a', of('a').length));
  // Information and audit alone have something: 55 to 25; batches by their open solutions.
  expect(of('s').length / 1000).toBeCloseTo(0.55 / 0.8, 1);
  expect(of('b').length / (of('a').length + of('b').length)).toBeCloseTo(0.1, 1);
});

it('gives one solution to one arm and ends where nothing is left', () => {
  const few = { ...lists, information: ['s1', 's2'], audit: [{ open: 1, ids: ['s2'] }] };
  const servings = previewServing(few, DEFAULT_MIX, 50, createRandom(2));
  expect(servings.map(({ id }) => id).sort()).toEqual(['s1', 's2', 's5']);
  const none = { ...few, information: [], disagreement: [], audit: [{ open: 0, ids: [] }] };
  expect(previewServing(none, DEFAULT_MIX, 50, createRandom(2))).toEqual([]);
});
