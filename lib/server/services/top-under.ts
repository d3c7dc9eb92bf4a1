import { orderRanking } from '@/lib/core/queue/order-ranking';
import { getPool } from '@/lib/server/db/pool';
import { readNeeded, type RankingTerms } from '@/lib/server/learning/needed-solutions';

/** The ids of a round that would be on top under these terms; nothing is written, and no thread started: pages ask it. */
export async function topUnder(
  place: { projectId: string; roundId: string },
  terms: RankingTerms,
  count: number,
): Promise<string[]> {
  const { needed } = await readNeeded(getPool(), place, terms);
  const ordered = orderRanking(needed, terms.cap);
  return ordered.slice(0, count).map(({ id }) => id);
}
