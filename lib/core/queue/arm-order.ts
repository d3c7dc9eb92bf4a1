import type { Random } from '@/lib/core/scoring/random';

/** Why a solution is served. The order here is that of the default mix. */
export const ARMS = ['information', 'audit', 'disagreement', 'overlap', 'gold'] as const;
export type Arm = (typeof ARMS)[number];

/** Weight of each arm; they need not sum to 1. An arm of weight 0 is never drawn. */
export type ArmMix = Record<Arm, number>;

export const DEFAULT_MIX: ArmMix = {
  information: 0.55,
  audit: 0.25,
  disagreement: 0.1,
  overlap: 0.05,
  gold: 0.05,
};

/**
 * An order drawn by weight without replacement (keys −ln u / w: Efraimidis & Spirakis 2006). Whoever takes the first
 * that has something follows the weights renormalised over those that have something. Weight 0 is left out.
 */
export function drawOrder<T>(weights: readonly (readonly [T, number])[], random: Random): T[] {
  return weights
    .filter(([, weight]) => weight > 0)
    .map(([item, weight]) => ({ item, key: -Math.log(1 - random()) / weight }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * The arms in the order in which a claim tries them. Gold is tried first or not at all: it tests whether people are
 * careful, and is no stand-in for work that has run out.
 */
export function drawArmOrder(mix: ArmMix, random: Random): Arm[] {
  const order = drawOrder(
    ARMS.map((arm) => [arm, mix[arm]] as const),
    random,
  );
  return order.filter((arm, turn) => arm !== 'gold' || turn === 0);
}
