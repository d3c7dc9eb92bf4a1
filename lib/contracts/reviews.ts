import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { LABEL_POLICIES, VERDICTS } from '@/lib/core/labels/verdict';

export const MOST_REVIEWED = 10;
export const REVIEW_DECISIONS = ['agree', 'override', 'return'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** POST /api/v1/projects/:slug/reviews: ten submitted passes drawn at random of one person, or of one round. */
export const ReviewRequest = z
  .object({ annotatorId: z.uuid().nullable().default(null), round: z.int().min(1).nullable().default(null) })
  .refine(({ annotatorId, round }) => annotatorId !== null || round !== null, {
    message: 'Choose a person or a round.',
    path: ['annotatorId'],
  });
export type ReviewRequest = z.input<typeof ReviewRequest>;
export const ReviewMade = z.object({ number: z.int(), items: z.int() });

const Share = z.object({ value: z.number().nullable(), low: z.number(), high: z.number(), of: z.int() });

export const ReviewEntry = z.object({
  number: z.int(),
  /** Whose passes were drawn; null: of everybody. */
  person: z.string().nullable(),
  round: z.string().nullable(),
  by: z.string(),
  createdAt: z.string(),
  items: z.int(),
  agreed: z.int(),
  overridden: z.int(),
  returned: z.int(),
  /** Overridden of all that are decided, with a 95 % interval. */
  overrideRate: Share,
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

/** GET /api/v1/projects/:slug/reviews */
export const ReviewList = z.object({ reviews: z.array(ReviewEntry) });

const BlindRating = z.object({
  position: z.int().min(0),
  verdict: z.enum(['negative', 'neutral', 'positive']),
});
export type BlindRating = z.infer<typeof BlindRating>;

const OtherRating = z.object({
  position: z.int(),
  verdict: z.enum(VERDICTS).nullable(),
  note: z.string().nullable(),
});

export const ReviewItem = z.object({
  ordinal: z.int(),
  problem: RenderedText,
  referenceAnswer: RenderedText.nullable(),
  policy: z.enum(LABEL_POLICIES),
  steps: z.array(z.object({ position: z.int(), isRateable: z.boolean(), text: RenderedText })),
  /** The lead's own, once they are given; empty before. */
  own: z.array(BlindRating),
  /** What the annotator said and who that is; null until the lead has rated blind. */
  other: z.object({ annotator: z.string(), round: z.string(), ratings: z.array(OtherRating) }).nullable(),
  /** Positions on which the two differ. */
  differing: z.array(z.int()),
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  note: z.string().nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

/** GET /api/v1/projects/:slug/reviews/:number */
export const ReviewDetail = ReviewEntry.extend({ entries: z.array(ReviewItem) });
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/** POST …/reviews/:number/items/:ordinal/compare: the blind ratings are kept and never change after. */
export const CompareRequest = z.object({ ratings: z.array(BlindRating).min(1).max(5_000) });

/** POST …/reviews/:number/items/:ordinal/decide; decided once. An override rules on the steps that differ. */
export const ReviewRuling = z
  .object({
    decision: z.enum(REVIEW_DECISIONS),
    note: z.string().trim().max(4_000).nullable().default(null),
  })
  .refine(({ decision, note }) => decision !== 'return' || Boolean(note), {
    message: 'Say what is to be looked at again.',
    path: ['note'],
  });
export type ReviewRuling = z.input<typeof ReviewRuling>;
export const ItemAnswer = z.object({ item: ReviewItem });

/** Whose passes can be drawn. */
export interface ReviewChoices {
  people: { annotatorId: string; name: string; left: number }[];
  rounds: { number: number; name: string; left: number }[];
}
