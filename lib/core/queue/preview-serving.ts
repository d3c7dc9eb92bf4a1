import { drawArmOrder, type Arm, type ArmMix } from '@/lib/core/queue/arm-order';
import type { Random } from '@/lib/core/scoring/random';

/** What each arm would serve, in its order. */
export interface ServingLists extends Record<Exclude<Arm, 'audit'>, readonly string[]> {
  /** One list for each import batch, smallest audit key first, with the number of its open solutions. */
  audit: readonly { open: number; ids: readonly string[] }[];
}

export interface PreviewedServing {
  arm: Arm;
  id: string;
}

/**
 * The next servings under a mix, as claims would draw them: an order of arms each time, the first arm that has
 * something left serves. An example, since claims draw anew; the same seed gives the same one.
 */
export function previewServing(
  lists: ServingLists,
  mix: ArmMix,
  count: number,
  random: Random,
): PreviewedServing[] {
  const served = new Set<string>();
  const servings: PreviewedServing[] = [];
  const firstFree = (ids: readonly string[]) => ids.find((id) => !served.has(id));
  const taken = lists.audit.map(() => 0);
  const drawAudit = () => {
    const batch = drawBatch(
      lists.audit.map(({ open, ids }, b) => (firstFree(ids) ? open - taken[b]! : 0)),
      random,
    );
    if (batch === null) return undefined;
    taken[batch]!++;
    return firstFree(lists.audit[batch]!.ids);
  };
  while (servings.length < count) {
    let next: PreviewedServing | null = null;
    for (const arm of drawArmOrder(mix, random)) {
      const id = arm === 'audit' ? drawAudit() : firstFree(lists[arm]);
      if (id !== undefined) next = { arm, id };
      if (next) break;
    }
    if (!next) break;
    served.add(next.id);
    servings.push(next);
  }
  return servings;
}

/** An index drawn by weight; null where all are 0 or less. */
function drawBatch(weights: readonly number[], random: Random): number | null {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total <= 0) return null;
  let left = random() * total;
  const found = weights.findIndex((weight) => weight > 0 && (left -= weight) < 0);
  return found < 0 ? weights.findLastIndex((weight) => weight > 0) : found;
}
