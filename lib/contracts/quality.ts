import { z } from 'zod';
import { Interval } from '@/lib/contracts/overview';
import { OUTCOMES } from '@/lib/contracts/solutions';

/** A statistic or why it has no value. */
const Value = z.object({ value: z.number().nullable(), reason: z.string().nullable() });
export type QualityValue = z.infer<typeof Value>;

/** α over steps that two people or more reached, of all solutions or of those with one outcome. */
const StepAlpha = z.object({
  outcome: z.enum(['all', ...OUTCOMES]),
  steps: z.int(),
  alpha: Value,
  alphaInterval: Interval.nullable(),
  equalAlpha: Value,
  equalAlphaInterval: Interval.nullable(),
  largestShare: z.number().nullable(),
});
export type StepAlpha = z.infer<typeof StepAlpha>;

/** Two people on the steps that both judged. */
const MeasuredPair = z.object({
  firstId: z.uuid(),
  secondId: z.uuid(),
  steps: z.int(),
  same: z.number(),
  plain: Value,
  linear: Value,
  quadratic: Value,
});

const Confusion = z.object({
  annotatorId: z.uuid(),
  labels: z.int(),
  /** [true class][given], over −, 0, +: each row sums to 1. */
  rows: z.array(z.array(z.number())),
});

const Drift = z.object({
  annotatorId: z.uuid(),
  /** Its Monday, YYYY-MM-DD (UTC). */
  week: z.string(),
  labels: z.int(),
  /** Share of the labels that are the consensus. */
  agreeing: z.number(),
});

export const MeasuredQuality = z.object({
  alphas: z.array(StepAlpha),
  fleiss: z.object({ labels: z.int(), steps: z.int(), kappa: Value }),
  pairs: z.array(MeasuredPair),
  /** Steps that the consensus is made of. */
  consensusSteps: z.int(),
  /** How common −, 0 and + are among true classes, as estimated. */
  priors: z.array(z.number()),
  confusions: z.array(Confusion),
  drift: z.array(Drift),
});
export type MeasuredQuality = z.infer<typeof MeasuredQuality>;

const PairAgreement = MeasuredPair.extend({ first: z.string(), second: z.string() });
export type PairAgreement = z.infer<typeof PairAgreement>;
const PersonConfusion = Confusion.extend({ annotator: z.string() });
export type PersonConfusion = z.infer<typeof PersonConfusion>;
const PersonDrift = Drift.extend({ annotator: z.string() });
export type PersonDrift = z.infer<typeof PersonDrift>;

/** GET /api/v1/projects/:slug/quality; null: the worker has not measured it yet. */
export const Quality = MeasuredQuality.extend({
  computedAt: z.string(),
  isRefreshing: z.boolean(),
  pairs: z.array(PairAgreement),
  confusions: z.array(PersonConfusion),
  drift: z.array(PersonDrift),
});
export type Quality = z.infer<typeof Quality>;
export const QualityAnswer = z.object({ quality: Quality.nullable() });

export const QUALITY_TABLES = ['alphas', 'pairs', 'confusions', 'drift'] as const;
/** GET /api/v1/projects/:slug/quality/csv?table=… */
export const QualityTable = z.object({ table: z.enum(QUALITY_TABLES) });
export type QualityTable = z.infer<typeof QualityTable>;
