import type { ReviewDetail, ReviewEntry, ReviewItem } from '@/lib/contracts/reviews';
import { comparePasses } from '@/lib/core/agreement/compare-passes';
import { shareWithInterval } from '@/lib/core/agreement/wilson';
import { judgedRatings } from '@/lib/core/labels/judged';
import { getPool } from '@/lib/server/db/pool';
import {
  readReviewItems,
  readReviews,
  type ReviewItemRow,
  type ReviewRow,
} from '@/lib/server/db/sql/reviews';
import { AppError } from '@/lib/server/errors/app-error';
import { shownAnswer, shownText } from '@/lib/server/render/shown-text';

/** The reviews of a project, the newest first. */
export async function listReviews(projectId: string): Promise<ReviewEntry[]> {
  return (await readReviews(getPool(), projectId)).map(entryOf);
}

/** A review with its passes; of one that was not rated blind yet nothing of its annotator. Throws `not-found`. */
export async function readReview(projectId: string, number: number): Promise<ReviewDetail> {
  const review = await requireReview(projectId, number);
  const items = await readReviewItems(getPool(), { projectId, reviewId: review.id });
  return { ...entryOf(review), entries: items.map(reviewItemOf) };
}

/** The review of this number. Throws AppError `not-found`. */
export async function requireReview(projectId: string, number: number): Promise<ReviewRow> {
  const [review] = await readReviews(getPool(), projectId, number);
  if (!review) throw new AppError('not-found', `There is no review ${number} in this project.`);
  return review;
}

function entryOf({ id: _id, createdAt, ...row }: ReviewRow): ReviewEntry {
  const decided = row.agreed + row.overridden + row.returned;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    overrideRate: shareWithInterval(row.overridden, decided),
  };
}

/** An item as a lead may see it. */
export function reviewItemOf(row: ReviewItemRow): ReviewItem {
  const { ordinal, policy, statement, referenceAnswer, steps, blindRatings, decision, note } = row;
  return {
    ...{ ordinal, policy, decision, note },
    problem: shownText(statement),
    referenceAnswer: shownAnswer(referenceAnswer),
    steps: steps.map(({ text, ...step }) => ({ ...step, text: shownText(text) })),
    own: blindRatings ?? [],
    other: blindRatings && {
      annotator: row.annotator,
      round: row.round,
      ratings: judgedRatings(row.ratings, policy),
    },
    differing: differencesOf(row).map(({ position }) => position),
  };
}

/** Where the lead's blind ratings and the pass differ; nothing before there are any. */
export function differencesOf({ blindRatings, ratings, policy }: ReviewItemRow) {
  const own = (blindRatings ?? []).map((rating) => ({ ...rating, alternative: 0 }));
  return comparePasses(own, ratings, policy);
}
