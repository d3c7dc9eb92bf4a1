import type { LengthFences } from '@/lib/core/queue/length-outliers';
import type { Queryable } from '@/lib/server/db/pool';
import { writeRanks, type RankingPlace, type RankRow } from '@/lib/server/db/sql/write-ranking';
import { readNeeded, rowsInOrder, type RankingTerms } from '@/lib/server/learning/needed-solutions';

export interface RankedPool {
  solutions: number;
  fences: LengthFences | null;
}

const WRITE_AT_ONCE = 2_000;
/** Pieces that are written at once, each on a connection of its own: nearly all of the time is the database's. */
export const WRITERS = 2;

/** Puts what is open in a round in order by its scores, and writes that as a ranking which nobody reads yet. */
export async function rankPool(db: Queryable, place: RankingPlace, terms: RankingTerms): Promise<RankedPool> {
  const { needed, fences } = await readNeeded(db, place, terms);
  const pieces = piecesOf(rowsInOrder(needed, terms.cap));
  const writers = Array.from({ length: WRITERS }, () => writePieces(db, place, pieces));
  // All are awaited: none writes on behind a failure that somebody has heard of.
  const ended = await Promise.allSettled(writers);
  const failed = ended.find((writer) => writer.status === 'rejected');
  if (failed) throw failed.reason;
  return { solutions: needed.length, fences };
}

function* piecesOf(rows: Iterable<RankRow>): Generator<RankRow[]> {
  let piece: RankRow[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < WRITE_AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** A failure closes the pieces, which ends the other writers too. */
async function writePieces(db: Queryable, place: RankingPlace, pieces: Generator<RankRow[]>): Promise<void> {
  for (const piece of pieces) await writeRanks(db, place, piece);
}
