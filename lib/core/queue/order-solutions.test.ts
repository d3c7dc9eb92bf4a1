import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRanked, orderSolutions, type RankableSolution } from '@/lib/core/queue/order-solutions';

const solution = fc.record({
  problem: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  need: fc.constantFrom(0, 0.1, 0.2, 0.3, 0.4),
  tie: fc.double({ min: 0, max: 1, noNaN: true }),
});
const pool = fc
  .array(solution, { maxLength: 60 })
  .map((list) => list.map((item, i): RankableSolution => ({ ...item, id: String(i).padStart(3, '0') })));

it('keeps every solution, in an order that sorting by need, tie and id gives back', () => {
  fc.assert(
    fc.property(pool, (solutions) => {
      const ranked = orderSolutions(solutions, { most: 2, window: 6 });
      expect(ranked.map(({ id }) => id).sort()).toEqual(solutions.map(({ id }) => id).sort());
      expect([...ranked].sort(compareRanked)).toEqual(ranked);
      const needs = new Map(solutions.map(({ id, need }) => [id, need]));
      expect(ranked.every(({ id, need }) => need <= needs.get(id)!)).toBe(true);
    }),
  );
});

it('breaks the cap only where nothing else is left', () => {
  fc.assert(
    fc.property(pool, (solutions) => {
      const cap = { most: 2, window: 6 };
      const problemOf = new Map(solutions.map(({ id, problem }) => [id, problem]));
      const order = orderSolutions(solutions, cap).map(({ id }) => problemOf.get(id)!);
      const isBlocked = (problem: string, rank: number) =>
        order.slice(Math.max(0, rank - cap.window + 1), rank).filter((other) => other === problem).length >=
        cap.most;
      order.forEach((problem, rank) => {
        if (!isBlocked(problem, rank)) return;
        expect(order.slice(rank).every((other) => isBlocked(other, rank))).toBe(true);
      });
    }),
  );
});

it('lets nothing wait that may be served', () => {
  fc.assert(
    fc.property(pool, (solutions) => {
      const plain = orderSolutions(solutions, { most: 100, window: 50 });
      expect(plain).toEqual(
        [...solutions].sort(compareRanked).map(({ id, need, tie }) => ({ id, need, tie })),
      );
    }),
  );
});

it('serves the better of a problem first, and the third when the window has passed', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    id: String(i).padStart(2, '0'),
    problem: i < 3 ? 'same' : `other ${i}`,
    need: 1 - i / 100,
    tie: 0,
  }));
  const order = orderSolutions(many).map(({ id }) => id);
  expect(order.slice(0, 3)).toEqual(['00', '01', '03']);
  expect(order.indexOf('02')).toBe(50);
});

it('goes on after what was served: one ranking served in parts is the whole one', () => {
  fc.assert(
    fc.property(pool, fc.nat(60), (solutions, size) => {
      const cap = { most: 2, window: 6 };
      const problems = new Map(solutions.map(({ id, problem }) => [id, problem]));
      const whole = orderSolutions(solutions, cap).map(({ id }) => id);
      const first = whole.slice(0, size);
      const served = first.map((id) => problems.get(id)!).reverse();
      const left = solutions.filter(({ id }) => !first.includes(id));
      expect([...first, ...orderSolutions(left, { ...cap, served }).map(({ id }) => id)]).toEqual(whole);
    }),
  );
});
