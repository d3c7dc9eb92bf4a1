import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { INBOX_ACTS, INBOX_KINDS } from '@/lib/core/inbox/inbox-acts';
import { VERDICTS } from '@/lib/core/labels/verdict';

/** GET /api/v1/projects/:slug/inbox: what is open, oldest first. */
export const InboxEntry = z.object({
  id: z.uuid(),
  kind: z.enum(INBOX_KINDS),
  createdAt: z.string(),
  note: z.string().nullable(),
  /** Null: nobody in particular asked. */
  annotator: z.string().nullable(),
  /** The line that names the problem; null where a note says more. */
  statement: RenderedText.nullable(),
  /** 0-based; null: about the whole. */
  position: z.int().nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;
export const InboxList = z.object({
  entries: z.array(InboxEntry),
  /** All that is open; the list holds the oldest of them. */
  total: z.int(),
});
export type InboxList = z.infer<typeof InboxList>;

export const InboxStep = z.object({
  position: z.int(),
  role: z.string(),
  text: RenderedText,
  /** The asking annotator's own rating. */
  verdict: z.enum(VERDICTS).nullable(),
});

/** GET /api/v1/projects/:slug/inbox/:id */
export const InboxDetail = InboxEntry.extend({
  state: z.enum(['open', 'decided']),
  solutionId: z.uuid().nullable(),
  alternative: z.int(),
  problem: RenderedText.nullable(),
  referenceAnswer: RenderedText.nullable(),
  finalAnswer: RenderedText.nullable(),
  outcome: z.enum(['right', 'wrong', 'undecided']).nullable(),
  /** All solutions of the problem. */
  siblingCount: z.int(),
  /** The last ruling on the step; null: there is none. */
  ruling: z.object({ verdict: z.enum(VERDICTS), note: z.string().nullable(), by: z.string() }).nullable(),
  steps: z.array(InboxStep),
  /** The way other than the path that is asked about. */
  alternativeText: RenderedText.nullable(),
  acts: z.array(z.enum(INBOX_ACTS)),
});
export type InboxDetail = z.infer<typeof InboxDetail>;

const note = z.string().trim().max(5_000).nullable().default(null);

/** POST /api/v1/projects/:slug/inbox/:id/decide. 409 `conflict` with `by` and `at` where somebody was faster. */
export const InboxDecision = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('rule'),
    verdict: z.enum(['negative', 'neutral', 'positive']),
    note,
    /** The step becomes a worked example in the guideline's draft too. */
    isExample: z.boolean().optional(),
  }),
  z.object({
    act: z.literal('edit_reference'),
    referenceAnswer: z.string().trim().min(1, 'Write the right answer.').max(5_000),
    note,
  }),
  z.object({ act: z.enum(['settle', 'hold', 'release', 'serve_again', 'exclude']), note }),
]);
export type InboxDecision = z.infer<typeof InboxDecision>;
export const InboxDecided = z.object({
  /** How many open items this settled. */
  settled: z.int(),
  /** Solutions whose outcome changed with the reference. */
  regraded: z.int(),
});
export type InboxDecided = z.infer<typeof InboxDecided>;

/** A decision as the annotator who asked reads it; without any id of the material. */
export const LeadAnswer = z.object({
  at: z.string(),
  kind: z.enum(INBOX_KINDS),
  position: z.int().nullable(),
  stepText: RenderedText.nullable(),
  problem: RenderedText,
  act: z.enum(INBOX_ACTS),
  verdict: z.enum(['negative', 'neutral', 'positive']).nullable(),
  note: z.string().nullable(),
});
export type LeadAnswer = z.infer<typeof LeadAnswer>;
