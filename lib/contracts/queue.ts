import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { OUTCOMES } from '@/lib/contracts/solutions';
import { ARMS } from '@/lib/core/queue/arm-order';
import { RULE_NAMES } from '@/lib/core/queue/need-rules';

export const QUEUE_VIEWS = ['next', 'ranking', 'excluded'] as const;

/** GET /api/v1/projects/:slug/queue?… Every filter that is given must hold. */
export const QueueSearch = z.object({
  /** `next`: the next 50 as the mix would serve them; `ranking`: all by need; `excluded`: what a lead took out. */
  view: z.enum(QUEUE_VIEWS).default('next'),
  /** The round's number; the first open one where it is left out. */
  round: z.coerce.number().int().positive().optional(),
  generator: z.string().max(500).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  problem: z.uuid().optional(),
  /** At least this P(wrong) at the step to look at first. */
  minWrong: z.coerce.number().min(0).max(1).optional(),
  /** Where the page before ended, as its `next` says. */
  after: z
    .string()
    .regex(/^-?[\d.e+-]+~[\d.e+-]+~[0-9a-f-]{36}$/)
    .optional(),
});
export type QueueSearch = z.infer<typeof QueueSearch>;

export const QueueStep = z.object({
  /** 0-based, among all segments. */
  position: z.int(),
  text: RenderedText,
  /** The step's share of the solution's need, 0 to 1. */
  share: z.number(),
  /** P(wrong | the steps before are right) by the project's own scorer; null: not scored yet. */
  pWrong: z.number().nullable(),
  /** Standard deviation over its ensemble. */
  spread: z.number().nullable(),
  /** P(wrong) by each outside scorer. */
  scores: z.array(z.object({ scorer: z.string(), pWrong: z.number() })),
  /** Signs in plain words, the strongest first. */
  reasons: z.array(z.string()),
});
export type QueueStep = z.infer<typeof QueueStep>;

export const QueueRow = z.object({
  solutionId: z.uuid(),
  problemId: z.uuid(),
  arm: z.enum(ARMS),
  /** 1 = the top of the ranking; null: it has no rank. */
  place: z.int().nullable(),
  statement: RenderedText,
  generator: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  isPinned: z.boolean(),
  /** So short or long that its need does not count: the audit arm alone serves it. */
  isOutlier: z.boolean(),
  isExcluded: z.boolean(),
  excludedReason: z.string().nullable(),
  stepCount: z.int(),
  /** Expected information about the first error in bits per minute of a person's time; null: not scored yet. */
  bitsPerMinute: z.number().nullable(),
  /** P(there is an error in it). */
  pError: z.number().nullable(),
  /** The most needed first, at most three. */
  steps: z.array(QueueStep),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const QueuePage = z.object({
  rows: z.array(QueueRow),
  /** What to ask for after; null: this was the last page. */
  next: z.string().nullable(),
});
export type QueuePage = z.infer<typeof QueuePage>;

/** What stands above the list. */
export const QueueHead = z.object({
  rounds: z.array(z.object({ number: z.int(), name: z.string() })),
  /** Number and name of the round that is shown; null: no round is open. */
  round: z.object({ number: z.int(), name: z.string() }).nullable(),
  openSolutions: z.int(),
  openSteps: z.int(),
  rule: z.string().nullable(),
  /** Age of the ranking in seconds; null: there is none yet. */
  rankedSecondsAgo: z.number().nullable(),
  /** A newer ranking is being made. */
  isRanking: z.boolean(),
  hasWorker: z.boolean(),
});
export type QueueHead = z.infer<typeof QueueHead>;

/** POST …/solutions/:id/pin */
export const PinRequest = z.object({ isPinned: z.boolean() });
export type PinRequest = z.infer<typeof PinRequest>;

/** POST …/solutions/:id/exclude */
export const ExcludeRequest = z.discriminatedUnion('isExcluded', [
  z.object({
    isExcluded: z.literal(true),
    reason: z.string().trim().min(1, 'Say why in a few words.').max(500),
  }),
  z.object({ isExcluded: z.literal(false) }),
]);
export type ExcludeRequest = z.infer<typeof ExcludeRequest>;

const weight = z.number().min(0).max(1);

/** How the queue of a project serves. */
export const QueuePolicy = z.object({
  rule: z.enum(RULE_NAMES),
  /** Weight by arm; shares of their sum. */
  mix: z
    .object({
      information: weight,
      audit: weight,
      disagreement: weight,
      overlap: weight,
      gold: weight,
    })
    .refine((mix) => Object.values(mix).some((share) => share > 0), 'One arm must have a share.'),
  /** Solutions of a problem in any 50 consecutive places. */
  problemCap: z.int().min(1).max(50),
});
export type QueuePolicy = z.infer<typeof QueuePolicy>;

/** POST …/queue/preview: the next 50 under a policy that is not applied yet. */
export const PreviewRequest = QueuePolicy.extend({ round: z.int().positive() });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

export const QueuePolicyState = z.object({
  policy: QueuePolicy,
  /** Null: the defaults, which nobody has changed. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type QueuePolicyState = z.infer<typeof QueuePolicyState>;
