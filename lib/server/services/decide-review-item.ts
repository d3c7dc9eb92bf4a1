import type { z } from 'zod';
import type { BlindRating, ReviewItem, ReviewRuling } from '@/lib/contracts/reviews';
import { isComplete } from '@/lib/core/agreement/compare-passes';
import { getPool, inTransaction, type Queryable } from '@/lib/server/db/pool';
import { insertReturn } from '@/lib/server/db/sql/assignment-returns';
import { insertAdjudication } from '@/lib/server/db/sql/insert-adjudication';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import {
  decideItem,
  keepBlindRatings,
  readReviewItems,
  type ReviewItemRow,
} from '@/lib/server/db/sql/reviews';
import { AppError } from '@/lib/server/errors/app-error';
import { differencesOf, requireReview, reviewItemOf } from '@/lib/server/services/read-review';

export interface ReviewPlace {
  projectId: string;
  userId: string;
  /** The review's. */
  number: number;
  ordinal: number;
}

/**
 * Keeps the lead's blind ratings and answers with what the annotator said; a second time it answers with the first.
 * @throws AppError `not-found`; `not-finished` where a step is left out
 */
export async function compareReviewItem(place: ReviewPlace, ratings: BlindRating[]): Promise<ReviewItem> {
  const { row, at } = await find(getPool(), place);
  const rateable = row.steps.filter((step) => step.isRateable).map(({ position }) => position);
  const given = ratings.filter(({ position }) => rateable.includes(position));
  const placed = given.map((rating) => ({ ...rating, alternative: 0 }));
  if (!isComplete(placed, rateable, row.policy)) {
    throw new AppError('not-finished', 'Rate every step up to the first error, then compare.');
  }
  await keepBlindRatings(getPool(), at, given);
  return reviewItemOf((await find(getPool(), place)).row);
}

/**
 * Decides a compared pass: an override rules on every step that differs, a return gives the pass back to its annotator.
 * @throws AppError `not-found`; `conflict` where it was not compared, is decided, or cannot be returned
 */
export async function decideReviewItem(
  place: ReviewPlace,
  ruling: z.output<typeof ReviewRuling>,
): Promise<ReviewItem> {
  await inTransaction(async (db) => {
    const { row, at } = await find(db, place);
    if (!(await decideItem(db, at, ruling))) {
      throw new AppError('conflict', 'This was decided already, or was not compared yet.');
    }
    await carryOut(db, place, row, ruling);
    const { projectId, userId, number, ordinal } = place;
    const detail = { decision: ruling.decision, ordinal };
    await insertAudit(db, { projectId, userId, action: 'review.decide', target: `Review ${number}`, detail });
  });
  return reviewItemOf((await find(getPool(), place)).row);
}

async function find(db: Queryable, { projectId, number, ordinal }: ReviewPlace) {
  const { id: reviewId } = await requireReview(projectId, number);
  const at = { projectId, reviewId, ordinal };
  const [row] = await readReviewItems(db, at);
  if (!row) throw new AppError('not-found', 'There is no such pass in this review.');
  return { row, at };
}

async function carryOut(
  db: Queryable,
  { projectId, userId }: ReviewPlace,
  row: ReviewItemRow,
  { decision, note }: z.output<typeof ReviewRuling>,
): Promise<void> {
  const { assignmentId, solutionId, segmentationId } = row;
  if (
    decision === 'return' &&
    !(await insertReturn(db, { projectId, assignmentId, userId, note: note ?? '' }))
  ) {
    throw new AppError('conflict', 'Its annotator has it in hands again. Decide otherwise, or wait.');
  }
  if (decision !== 'override') return;
  const differences = differencesOf(row);
  if (differences.length === 0) throw new AppError('conflict', 'You say the same of every step. Agree.');
  for (const { position, own } of differences) {
    const step = { projectId, userId, solutionId, segmentationId, position };
    await insertAdjudication(db, { ...step, verdict: own!, note });
  }
}
