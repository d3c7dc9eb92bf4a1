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
 * An order of the arms, drawn by weight without replacement (keys −ln u / w: Efraimidis & Spirakis 2006). A claim
 * that takes the first arm that has something follows the mix renormalised over the arms that have something.
 */
export function drawArmOrder(mix: ArmMix, random: Random): Arm[] {
  return ARMS.filter((arm) => mix[arm] > 0)
    .map((arm) => ({ arm, key: -Math.log(1 - random()) / mix[arm] }))
    .sort((a, b) => a.key - b.key)
    .map(({ arm }) => arm);
}
