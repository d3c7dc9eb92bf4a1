import { expect, it } from 'vitest';
import { ARMS, DEFAULT_MIX, drawArmOrder, type Arm } from '@/lib/core/queue/arm-order';
import { createRandom } from '@/lib/core/scoring/random';

/** Pearson's χ² of counts against a mix renormalised over its own keys. */
function chiSquared(counts: Map<Arm, number>, arms: readonly Arm[], draws: number): number {
  const total = arms.reduce((sum, arm) => sum + DEFAULT_MIX[arm], 0);
  return arms.reduce((sum, arm) => {
    const wanted = (draws * DEFAULT_MIX[arm]) / total;
    return sum + ((counts.get(arm) ?? 0) - wanted) ** 2 / wanted;
  }, 0);
}

it.each([[[...ARMS]], [['information', 'audit'] as Arm[]], [['audit', 'overlap', 'disagreement'] as Arm[]]])(
  'fits the mix renormalised over the arms that have something: %s',
  (filled) => {
    const random = createRandom(11);
    const counts = new Map<Arm, number>();
    for (let i = 0; i < 10_000; i++) {
      const served = drawArmOrder(DEFAULT_MIX, random).find((arm) => filled.includes(arm))!;
      counts.set(served, (counts.get(served) ?? 0) + 1);
    }
    // The 99.9 % point of χ² with four degrees of freedom.
    expect(chiSquared(counts, filled, 10_000)).toBeLessThan(18.47);
  },
);

it('holds each arm once, none of weight 0, and the same order from the same seed', () => {
  const mix = { ...DEFAULT_MIX, gold: 0 };
  const order = drawArmOrder(mix, createRandom(1));
  expect([...order].sort()).toEqual(['audit', 'disagreement', 'information', 'overlap']);
  expect(drawArmOrder(mix, createRandom(1))).toEqual(order);
});

it('tries gold first or not at all', () => {
  const random = createRandom(5);
  const orders = Array.from({ length: 2_000 }, () => drawArmOrder(DEFAULT_MIX, random));
  const withGold = orders.filter((order) => order.includes('gold'));
  expect(withGold.every(([first]) => first === 'gold')).toBe(true);
  expect(withGold.length / orders.length).toBeCloseTo(0.05, 1);
});
