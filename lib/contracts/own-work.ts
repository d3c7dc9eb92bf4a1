import { z } from 'zod';
import { FINISH_REASONS, VERDICTS } from '@/lib/core/labels/verdict';

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
      problem: z.string(),
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
      at: z.string(),
      problem: z.string(),
      position: z.int().nullable(),
      /** `ruling`, or the kind of what was put before the lead. */
      kind: z.string(),
      ownVerdict: z.enum(VERDICTS).nullable(),
      verdict: z.enum(VERDICTS).nullable(),
      note: z.string().nullable(),
    }),
  ),
  timeRules: z.object({ idleSeconds: z.int(), hiddenSeconds: z.int() }),
});
export type OwnWork = z.infer<typeof OwnWork>;
