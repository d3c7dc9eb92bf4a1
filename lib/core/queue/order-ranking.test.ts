import { expect, it } from 'vitest';
import { orderRanking } from '@/lib/core/queue/order-ranking';
import { compareRanked, DEFAULT_PROBLEM_CAP } from '@/lib/core/queue/order-solutions';

const solution = (id: string, need: number, isPinned = false) => ({
  id,
  problem: 'p',
  need,
  tie: 0.5,
  isPinned,
});

it('puts pinned solutions first, past the problem cap, in an order that sorting by need gives again', () => {
  const given = [
    solution('a', 0.9),
    solution('b', 0.1, true),
    solution('c', 0.3, true),
    solution('d', 0.8),
    solution('e', 0.2, true),
  ];
  const ranked = orderRanking(given, DEFAULT_PROBLEM_CAP);
  expect(ranked.map(({ id }) => id)).toEqual(['c', 'e', 'b', 'a', 'd']);
  expect([...ranked].sort(compareRanked)).toEqual(ranked);
});
