import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { FINISH_REASONS, VERDICTS } from '@/lib/core/labels/verdict';

/** Seconds by what the screen saw; `…Cut` is what went over the limit and does not count. */
export const TimeParts = z.object({
  active: z.number(),
  idle: z.number(),
  idleCut: z.number(),
  hidden: z.number(),
  hiddenCut: z.number(),
  paused: z.number(),
});

/** PUT /api/v1/projects/:slug/own-pause: one pause by its id, made in the browser; again with its end. Instants ISO 8601. */
export const OwnPause = z
  .object({
    id: z.uuid(),
    startedAt: z.iso.datetime(),
    /** Null: it goes on. */
    endedAt: z.iso.datetime().nullable(),
  })
  .refine(({ startedAt, endedAt }) => endedAt === null || Date.parse(endedAt) >= Date.parse(startedAt), {
    path: ['endedAt'],
    message: 'A pause ends after it began.',
  });
export type OwnPause = z.infer<typeof OwnPause>;

/** POST /api/v1/projects/:slug/assignments/:id/dispute: contests a lead's ruling on a step of a pass of one's own. */
export const DisputeRequest = z.object({
  /** Made in the browser: a repeat adds nothing. */
  clientId: z.uuid(),
  position: z.int().min(0).max(1_000_000),
  note: z.string().trim().min(1, 'Say why in a few words.').max(2_000),
});
export type DisputeRequest = z.infer<typeof DisputeRequest>;

/** What an annotator sees of their own work in one project. Times are seconds, instants ISO 8601. */
export const OwnWork = z.object({
  rounds: z.array(
    z.object({
      name: z.string(),
      deadline: z.string().nullable(),
      doneToday: z.int(),
      planToday: z.int().nullable(),
      done: z.int(),
      paidSecondsToday: z.number(),
      judgingSecondsToday: z.number(),
      paidSeconds: z.number(),
    }),
  ),
  submissions: z.array(
    z.object({
      assignmentId: z.uuid(),
      submittedAt: z.string(),
      roundName: z.string(),
      problem: RenderedText,
      finishReason: z.enum(FINISH_REASONS),
      firstError: z.int().nullable(),
      paidSeconds: z.number().nullable(),
      /** Null: not any more. */
      reopenUntil: z.string().nullable(),
      /** A lead gave it back, and it waits to be reopened, for which there is no time limit. */
      returned: z.object({ at: z.string(), note: z.string() }).nullable(),
    }),
  ),
  page: z.int(),
  pageCount: z.int(),
  rulings: z.array(
    z.object({
      assignmentId: z.uuid(),
      at: z.string(),
      problem: RenderedText,
      position: z.int().nullable(),
      /** `ruling`, or the kind of what was put before the lead. */
      kind: z.string(),
      ownVerdict: z.enum(VERDICTS).nullable(),
      verdict: z.enum(VERDICTS).nullable(),
      note: z.string().nullable(),
      /** Of a ruling: the beginning of the step as written. */
      step: z.string().nullable(),
      /** A dispute of it waits for the lead. */
      isContested: z.boolean(),
    }),
  ),
  /** The pause that has not ended; null: at work. */
  openPause: OwnPause.nullable(),
  pausedSecondsToday: z.number(),
  /** How the time of what was submitted today was made, newest first; at most 100. */
  times: z.array(
    z.object({
      assignmentId: z.uuid(),
      problem: RenderedText,
      submittedAt: z.string(),
      parts: TimeParts,
      judgingSeconds: z.number(),
      paidSeconds: z.number(),
    }),
  ),
  timeRules: z.object({ idleSeconds: z.int(), hiddenSeconds: z.int() }),
});
export type OwnWork = z.infer<typeof OwnWork>;
