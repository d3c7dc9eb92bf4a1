import { expect, it } from 'vitest';
import { findRepresentatives } from '@/lib/core/queue/near-duplicates';

const words = Array.from(
  { length: 140 },
  (_, i) => `word${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i / 26)}`,
).join(' ');
const solution = (id: string, text: string, problem = 'p') => ({ id, problem, text });

it('finds the earlier solution that says the same but for case, layout and a word', () => {
  const found = findRepresentatives([
    solution('a', `${words}. The answer is 7.`),
    solution('b', `${words.toUpperCase()}\n\nThe answer is: 7`),
    solution('c', `${words}. So the answer is 7.`),
    solution('d', `${words}. The answer is 7.`, 'another'),
  ]);
  expect([...found]).toEqual([
    ['b', 'a'],
    ['c', 'a'],
  ]);
});

it('keeps solutions apart that differ in a number, and short ones that differ at all', () => {
  expect(findRepresentatives([solution('a', `${words} 7`), solution('b', `${words} 8`)]).size).toBe(0);
  expect(findRepresentatives([solution('a', 'yes'), solution('b', 'no')]).size).toBe(0);
  expect(findRepresentatives([]).size).toBe(0);
});
