import { z } from 'zod';
import { OUTCOMES } from '@/lib/contracts/solutions';
import { INBOX_KINDS } from '@/lib/core/inbox/inbox-acts';

const Counts = z.object({
  submitted: z.int(),
  /** Ended with "no error" or "found an error". */
  usable: z.int(),
  errors: z.int(),
  badProblems: z.int(),
  giveUps: z.int(),
  skips: z.int(),
  paidSeconds: z.number(),
  /** Paid hours × the round's pay rate; null where the round has none. */
  cost: z.number().nullable(),
  /** Solutions changed after they were first submitted, and changes of ratings on them. */
  edited: z.int(),
  edits: z.int(),
});
export type WorkCounts = z.infer<typeof Counts>;

/** One person's work in one round; of what was labelled here, not of labels from files. */
const MeasuredWork = Counts.extend({
  roundId: z.uuid(),
  annotatorId: z.uuid(),
  /** Null: no plan was made. */
  plan: z.int().nullable(),
});
export type MeasuredWork = z.infer<typeof MeasuredWork>;

const Shares = z.object({
  negative: z.number(),
  neutral: z.number(),
  positive: z.number(),
  unsure: z.number(),
});
export type VerdictShares = z.infer<typeof Shares>;
const MeasuredShares = z.object({
  annotatorId: z.uuid(),
  /** Steps that this person and somebody else judged. */
  steps: z.int(),
  own: Shares,
  peers: Shares,
});

export const ArmWork = z.object({
  arm: z.string(),
  served: z.int(),
  skips: z.int(),
  giveUps: z.int(),
  /** Steps judged −, 0 or +, and those judged −. */
  judged: z.int(),
  errors: z.int(),
});
export type ArmWork = z.infer<typeof ArmWork>;

export const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** Agreement of two people on the first error; null where a figure has no value. */
export const FirstErrorAgreement = z.object({
  outcome: z.enum(OUTCOMES),
  pairs: z.int(),
  share: z.number().nullable(),
  shareInterval: Interval.nullable(),
  kappa: z.number().nullable(),
  kappaInterval: Interval.nullable(),
  /** Why there is no κ. */
  reason: z.string().nullable(),
});
export type FirstErrorAgreement = z.infer<typeof FirstErrorAgreement>;

const DayWork = z.object({
  day: z.string(),
  submitted: z.int(),
  errors: z.int(),
  paidSeconds: z.number(),
});
export type DayWork = z.infer<typeof DayWork>;

/** Errors per judged step, in the audit sample weighted to the whole project. */
const AuditYield = z.object({
  perStep: z.number().nullable(),
  interval: Interval.nullable(),
  solutions: z.int(),
  /** Share of the solutions in imports whose sample is still empty. */
  uncoveredShare: z.number(),
});
export type AuditYield = z.infer<typeof AuditYield>;

/** Labels that came with files, of imports that stand; apart from all other figures. */
const FileLabels = z.object({ labels: z.int(), solutions: z.int() });

/** What the worker measures and keeps; without names, which are read anew. */
export const MeasuredOverview = z.object({
  work: z.array(MeasuredWork),
  plans: z.array(z.object({ roundId: z.uuid(), plan: z.int() })),
  days: z.array(DayWork),
  arms: z.array(ArmWork),
  audit: AuditYield,
  agreement: z.array(FirstErrorAgreement),
  shares: z.array(MeasuredShares),
  fromFiles: FileLabels,
});
export type MeasuredOverview = z.infer<typeof MeasuredOverview>;

export const PersonWork = MeasuredWork.extend({ annotator: z.string(), round: z.string() });
export type PersonWork = z.infer<typeof PersonWork>;

export const RoundWork = Counts.extend({
  roundId: z.uuid(),
  round: z.string(),
  number: z.int(),
  state: z.enum(['draft', 'open', 'closed']),
  deadline: z.string().nullable(),
  plan: z.int().nullable(),
});
export type RoundWork = z.infer<typeof RoundWork>;

export const PersonShares = MeasuredShares.extend({ annotator: z.string() });
export type PersonShares = z.infer<typeof PersonShares>;

const InboxSize = z.object({
  open: z.int(),
  oldestAt: z.string().nullable(),
  kinds: z.array(z.object({ kind: z.enum(INBOX_KINDS), open: z.int(), oldestAt: z.string() })),
});
export type InboxSize = z.infer<typeof InboxSize>;

const Upkeep = z.object({
  /** When a worker was last heard of; null: never. */
  workerSeenAt: z.string().nullable(),
  isWorkerAlive: z.boolean(),
  /** The ranking that the claims of each open round read; null: none was made. */
  rankings: z.array(
    z.object({ roundId: z.uuid(), round: z.string(), version: z.int(), completedAt: z.string().nullable() }),
  ),
});
export type Upkeep = z.infer<typeof Upkeep>;

/** GET /api/v1/projects/:slug/overview */
export const Overview = z.object({
  /** When what is measured was measured; inbox and upkeep are of `readAt`. */
  computedAt: z.string(),
  readAt: z.string(),
  /** Newer figures are being measured. */
  isRefreshing: z.boolean(),
  total: Counts,
  rounds: z.array(RoundWork),
  people: z.array(PersonWork),
  days: z.array(DayWork),
  arms: z.array(ArmWork),
  audit: AuditYield,
  agreement: z.array(FirstErrorAgreement),
  shares: z.array(PersonShares),
  fromFiles: FileLabels,
  inbox: InboxSize,
  upkeep: Upkeep,
});
export type Overview = z.infer<typeof Overview>;

export const OVERVIEW_TABLES = ['rounds', 'people', 'days', 'arms', 'agreement', 'shares'] as const;
/** GET /api/v1/projects/:slug/overview/csv?table=… */
export const OverviewTable = z.object({ table: z.enum(OVERVIEW_TABLES) });
export type OverviewTable = z.infer<typeof OverviewTable>;
