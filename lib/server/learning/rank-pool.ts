import type { LengthFences } from '@/lib/core/queue/length-outliers';
import type { Queryable } from '@/lib/server/db/pool';
import { writeRanks, type RankingPlace, type RankRow } from '@/lib/server/db/sql/write-ranking';
import { readNeeded, rowsInOrder, type RankingTerms } from '@/lib/server/learning/needed-solutions';

export interface RankedPool {
  solutions: number;
  fences: LengthFences | null;
}

const WRITE_AT_ONCE = 2_000;

/** Puts what is open in a round in order by its scores, and writes that as a ranking which nobody reads yet. */
export async function rankPool(db: Queryable, place: RankingPlace, terms: RankingTerms): Promise<RankedPool> {
  const { needed, fences } = await readNeeded(db, place, terms);
  let chunk: RankRow[] = [];
  let written = Promise.resolve();
  const writeNext = async (rows: RankRow[]) => {
    await written;
    written = writeRanks(db, place, rows);
    // It is awaited before the next one; until then its failure is nobody's.
    written.catch(() => undefined);
  };
  for (const row of rowsInOrder(needed, terms.cap)) {
    chunk.push(row);
    if (chunk.length < WRITE_AT_ONCE) continue;
    await writeNext(chunk);
    chunk = [];
  }
  await writeNext(chunk);
  await written;
  return { solutions: needed.length, fences };
}
