import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { MOST_REVIEWED, type ReviewChoices, type ReviewRequest } from '@/lib/contracts/reviews';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { drawReview, readReviewable } from '@/lib/server/db/sql/reviews';
import { uuidv7 } from '@/lib/server/db/uuid';
import { fieldError } from '@/lib/server/errors/field-error';
import { requireRound } from '@/lib/server/services/list-rounds';

const SEEDS = 2 ** 31 - 1;

/**
 * Draws up to ten submitted passes of a person or a round that nobody has reviewed, never the lead's own.
 * @param seed of the draw; kept with it
 * @throws AppError `bad-request` where there is nothing to draw from
 */
export async function makeReview(
  act: { projectId: string; userId: string },
  { annotatorId, round }: z.output<typeof ReviewRequest>,
  seed = randomInt(SEEDS),
): Promise<{ number: number; items: number }> {
  const { projectId, userId } = act;
  const roundId = round === null ? null : (await requireRound(projectId, round)).id;
  return inTransaction(async (db) => {
    const draw = { projectId, userId, annotatorId, roundId, seed, id: uuidv7(), most: MOST_REVIEWED };
    const made = await drawReview(db, draw);
    if (made.items === 0) throw fieldError('annotatorId', 'Nothing is left here that was not reviewed.');
    const detail = { annotatorId, round, seed, items: made.items };
    const target = `Review ${made.number}`;
    await insertAudit(db, { projectId, userId, action: 'review.create', target, detail });
    return made;
  });
}

/** Whose passes this lead can have drawn, and how many are left. */
export async function listReviewChoices(projectId: string, userId: string): Promise<ReviewChoices> {
  const rows = await readReviewable(getPool(), projectId, userId);
  return {
    people: rows.flatMap(({ kind, id, name, left }) =>
      kind === 'person' ? [{ annotatorId: id, name, left }] : [],
    ),
    rounds: rows.flatMap(({ kind, number, name, left }) =>
      kind === 'round' ? [{ number, name, left }] : [],
    ),
  };
}
