import { z } from 'zod';
import {
  ANSWER_CHECKS,
  BAD_PROBLEM_REASONS,
  FINISH_REASONS,
  GIVEN_VERDICTS,
  LABEL_POLICIES,
} from '@/lib/core/labels/verdict';

/** Text as the server rendered it (safe HTML) and as it was written (for the raw view). */
export const RenderedText = z.object({ html: z.string(), raw: z.string(), isTruncated: z.boolean() });
export type RenderedText = z.infer<typeof RenderedText>;

/** A rating as the server holds it. `verdict` null: cleared. */
export const StoredRating = z.object({
  position: z.int().min(0),
  alternative: z.int().min(0),
  verdict: z.enum(GIVEN_VERDICTS).nullable(),
  flagged: z.boolean().nullable(),
  note: z.string().nullable(),
  category: z.string().nullable(),
  ownStep: z.string().nullable(),
  ownCritique: z.string().nullable(),
  wrongLine: z.int().min(1).nullable(),
  revision: z.int().min(1),
});
export type StoredRating = z.infer<typeof StoredRating>;

export const TaskStep = z.object({
  position: z.int().min(0),
  role: z.string(),
  isRateable: z.boolean(),
  text: RenderedText,
  /** Other ways to take this step, offered once it is rated negative. */
  alternatives: z.array(z.object({ alternative: z.int().min(1), text: RenderedText })),
  /** A scorer's P(step right); absent before it may be shown, and where there is none. */
  score: z.number().optional(),
});
export type TaskStep = z.infer<typeof TaskStep>;

/** What became of one test of a code solution. */
export const TaskTest = z.object({ name: z.string(), isPassed: z.boolean(), output: z.string().nullable() });
export type TaskTest = z.infer<typeof TaskTest>;

const FIELD_MODES = ['off', 'optional', 'required'] as const;

export const TaskPolicy = z.object({
  labelPolicy: z.enum(LABEL_POLICIES),
  categoryMode: z.enum(FIELD_MODES),
  explanationMode: z.enum(FIELD_MODES),
  resultVerdictMode: z.enum(FIELD_MODES),
  ownStepMode: z.enum(FIELD_MODES),
  ownCritiqueMode: z.enum(FIELD_MODES),
  hasAnswerCheck: z.boolean(),
  referenceShown: z.enum(['always', 'after_rating', 'never']),
  errorCategories: z.array(z.object({ key: z.string(), label: z.string() })),
  idleSeconds: z.int(),
  hiddenSeconds: z.int(),
});

/**
 * One solution to judge. Holds no id of the material, no other person's rating and no reason for being served; reference
 * answer and scores only where the project shows them, and not before it does.
 */
export const Task = z.object({
  assignmentId: z.uuid(),
  slot: z.enum(['current', 'prefetch']),
  /** Renew before it: ISO 8601. */
  leaseUntil: z.string(),
  round: z.object({ name: z.string(), doneToday: z.int(), planToday: z.int().nullable() }),
  policy: TaskPolicy,
  /** The version by which this solution is judged, and the newest that is published. */
  guideline: z.object({ number: z.int().nullable(), newest: z.int().nullable() }),
  /** What the lead said when giving it back; null: it was not given back. */
  returnNote: z.string().nullable(),
  problem: RenderedText,
  /** Null: none known, or not shown under the project's policy. */
  referenceAnswer: RenderedText.nullable(),
  /** The project shows the reference answer, or scores, once every step is rated: ask for them then. */
  awaitsReveal: z.boolean(),
  solutionAnswer: RenderedText.nullable(),
  endsWithoutAnswer: z.boolean(),
  /** Of a code solution, as its file brought them; empty where there are none. */
  tests: z.array(TaskTest),
  /** True: the answer differs from the reference; asked once at submit if no step is negative. */
  asksAnswerCheck: z.boolean(),
  /** Position of the step asked for, where one step is the unit: the steps end with it; else null. */
  target: z.int().nullable(),
  steps: z.array(TaskStep),
  ratings: z.array(StoredRating),
});
export type Task = z.infer<typeof Task>;

/** POST /api/v1/projects/:slug/next */
export const NextRequest = z.object({ slot: z.enum(['current', 'prefetch']).default('current') });
export type NextRequest = z.infer<typeof NextRequest>;

export const NextAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), task: Task }),
  /** Every solution of the open rounds is labelled, or there is no open round. */
  z.object({ kind: z.literal('nothing-left') }),
  z.object({ kind: z.literal('nothing-left-for-you') }),
  z.object({ kind: z.literal('all-in-work'), retryAfterSeconds: z.int().min(1) }),
  z.object({ kind: z.literal('paused'), note: z.string().nullable() }),
  z.object({ kind: z.literal('screening-to-pass') }),
  /** The guideline was changed: this version is to be read first. */
  z.object({ kind: z.literal('guideline-to-acknowledge'), number: z.int() }),
  z.object({ kind: z.literal('limit-reached'), limit: z.int() }),
]);
export type NextAnswer = z.infer<typeof NextAnswer>;

/** PUT /api/v1/projects/:slug/assignments/:id/ratings/:position/:alternative */
export const RatingWrite = z.object({
  /** Made in the browser; a write repeated with it gets its first answer, even after submit. */
  clientId: z.uuid(),
  /** The revision that this write was made on; 0 where nothing was stored. */
  baseRevision: z.int().min(0),
  verdict: z.enum(GIVEN_VERDICTS).nullable(),
  flagged: z.boolean().nullable().default(null),
  note: z.string().max(20_000).nullable().default(null),
  category: z.string().max(60).nullable().default(null),
  /** What the step should have been, and a critique of it, in the annotator's own words; of the path alone. */
  ownStep: z.string().max(20_000).nullable().default(null),
  ownCritique: z.string().max(20_000).nullable().default(null),
  /** First wrong line of a step of code, from 1, fences not counted. */
  wrongLine: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Active seconds on this step before the key. */
  seconds: z.number().min(0).max(86_400).nullable().default(null),
});
export type RatingWrite = z.infer<typeof RatingWrite>;

/**
 * 200. Refusals are problem documents: 409 `stale-revision` with `current: StoredRating | null`, `by: "you" | "somebody
 * else"` and `at` (ISO 8601); 409 `lease-lost`; 409 `already-submitted`.
 */
export const RatingAnswer = z.object({ revision: z.int().min(1) });
export type RatingAnswer = z.infer<typeof RatingAnswer>;

/** A stretch of time in which the screen was open on this assignment; ISO 8601 instants, as raw as they come. */
export const WorkInterval = z.object({
  kind: z.enum(['active', 'idle', 'hidden', 'paused']),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
});
export type WorkInterval = z.infer<typeof WorkInterval>;

/** POST /api/v1/projects/:slug/assignments/:id/submit */
export const SubmitRequest = z.object({
  clientId: z.uuid(),
  finishReason: z.enum(FINISH_REASONS),
  finishNote: z.string().max(20_000).nullable().default(null),
  badProblemReason: z.enum(BAD_PROBLEM_REASONS).nullable().default(null),
  answerCheck: z.enum(ANSWER_CHECKS).nullable().default(null),
  resultVerdict: z.enum(['negative', 'neutral', 'positive']).nullable().default(null),
  intervals: z.array(WorkInterval).max(5_000).default([]),
});
export type SubmitRequest = z.infer<typeof SubmitRequest>;
/** 422 `not-finished` carries `problem: FinishProblem` of core/labels/finish. A repeat gets the first answer. */
export const SubmitAnswer = z.object({ submittedAt: z.string() });
export type SubmitAnswer = z.infer<typeof SubmitAnswer>;

/** POST /api/v1/projects/:slug/assignments/:id/skip */
export const SkipRequest = z.object({ clientId: z.uuid(), reason: z.string().trim().min(1).max(2_000) });
export type SkipRequest = z.infer<typeof SkipRequest>;
export const SkipAnswer = z.object({ skippedToday: z.int(), dailySkipLimit: z.int() });

/** What an annotator reports about the material itself, in the middle of the work. */
export const REPORT_KINDS = ['segmentation', 'wrong_reference'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** POST /api/v1/projects/:slug/assignments/:id/report; a repeat with the same client id adds nothing. */
export const ReportRequest = z.object({
  clientId: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  /** The step at which it was seen. */
  position: z.int().min(0).max(1_000_000),
  note: z.string().trim().min(1, 'Say what is wrong in a few words.').max(2_000),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** POST /api/v1/projects/:slug/assignments/:id/lease: renews it. A prefetch that is now shown becomes the current one. */
export const LeaseRequest = z.object({ slot: z.enum(['current', 'prefetch']) });
export const LeaseAnswer = z.object({
  leaseUntil: z.string(),
  /** All revisions of the pass's ratings together: another number than one's own says that another tab or device rated. */
  revisions: z.int(),
});

/**
 * POST /api/v1/projects/:slug/assignments/:id/reopen: takes the last submitted one back; answers with the task. From
 * the history, any that the round still allows; what is in work then waits as the prefetch.
 */
export const ReopenRequest = z.object({ isFromHistory: z.boolean().default(false) });
export const ReopenAnswer = z.object({ task: Task });

/**
 * POST /api/v1/projects/:slug/assignments/:id/reveal: what the project shows after rating, and a note that it was shown.
 * 422 `not-finished` while a step has no rating; 409 `conflict` where the project shows nothing after rating.
 */
export const RevealRequest = z.object({});
export const RevealAnswer = z.object({
  referenceAnswer: RenderedText.nullable(),
  asksAnswerCheck: z.boolean(),
  scores: z.array(z.object({ position: z.int(), score: z.number() })),
});
