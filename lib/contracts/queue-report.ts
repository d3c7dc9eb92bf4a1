import { z } from 'zod';
import { PROFILE_TRAITS } from '@/lib/core/queue/report/selection-profile';

const Interval = z.object({ low: z.number(), high: z.number() });
/** A figure with its 95 % interval; null where too little is known. */
const Estimate = z.object({ value: z.number().nullable(), interval: Interval.nullable() });
export type Estimate = z.infer<typeof Estimate>;

const Comparison = z.object({ queue: Estimate, audit: Estimate, ratio: Estimate, difference: Estimate });
export type Comparison = z.infer<typeof Comparison>;

const QualityEstimate = z.object({
  averagePrecision: Estimate,
  areaUnderRoc: Estimate,
  logLoss: Estimate,
  brier: Estimate,
});

export const QualityPoint = z.object({
  labels: z.number(),
  until: z.number(),
  solutions: z.int(),
  steps: z.int(),
  errors: z.int(),
  quality: QualityEstimate,
});
export type QualityPoint = z.infer<typeof QualityPoint>;

const ReliabilityBin = z.object({
  from: z.number(),
  to: z.number(),
  steps: z.int(),
  meanP: z.number(),
  wrong: Estimate,
});

/** What the queue has brought, as the worker computes it. */
export const QueueReport = z.object({
  /** Solutions with a label, and those that wait for one. */
  labelled: z.int(),
  open: z.int(),
  judgedSteps: z.int(),
  /** Solutions with a label in the audit sample; shares of the sample without one, and of the pool it does not reach. */
  auditLabelled: z.int(),
  nonResponse: z.number(),
  uncovered: z.number(),
  errorsPerHour: Comparison,
  errorsPerHundred: Comparison,
  /** Average precision after equally many paid hours of labels, by queue and by chance; null: too few labels. */
  learning: z
    .object({ hours: z.number(), queue: Estimate, uniform: Estimate, difference: Estimate })
    .nullable(),
  profile: z.array(
    z.object({
      trait: z.enum(PROFILE_TRAITS),
      group: z.string(),
      queue: Estimate,
      audit: Estimate,
      difference: Estimate,
    }),
  ),
  /** Prequential quality on the audit sample: over all of it, and in windows in the order of labelling. */
  quality: QualityEstimate,
  curve: z.array(QualityPoint),
  reliability: z.object({ bins: z.array(ReliabilityBin), calibrationError: z.number().nullable() }),
  /** Errors found against judged steps, in the order of submission. */
  errors: z.array(z.object({ judged: z.number(), paidSeconds: z.number(), errors: z.number() })),
});
export type QueueReport = z.infer<typeof QueueReport>;

export const KeptReport = z.object({ report: QueueReport, computedAt: z.string() });
export type KeptReport = z.infer<typeof KeptReport>;

/** What a version of the project's own scorer says of itself; null where an older version did not say it. */
export const ScorerMetrics = z.object({
  how: z.enum(['prior', 'fit', 'increment']),
  /** Judged steps learned, and wrong ones among them. */
  labels: z.int(),
  errors: z.int(),
  milliseconds: z.number(),
  /** Weights in logits: above 0 speaks for a wrong step. */
  strongest: z.array(
    z.object({ name: z.string(), weight: z.number(), spread: z.number(), steps: z.number() }),
  ),
});
export type ScorerMetrics = z.infer<typeof ScorerMetrics>;

export const ScorerVersionEntry = z.object({
  version: z.int(),
  createdAt: z.string(),
  metrics: ScorerMetrics.nullable(),
});
export type ScorerVersionEntry = z.infer<typeof ScorerVersionEntry>;

/** GET …/queue/learned?target=: the quality to forecast labels for. */
export const LearnedSearch = z.object({ target: z.coerce.number().min(0.01).max(0.99).optional() });

const Forecast = z.object({
  target: z.number(),
  /** Labels in total; null: the fitted curve never gets there. */
  labels: z.number().nullable(),
  /** Null at an end that is beyond all bounds. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  isReached: z.boolean(),
  isGuess: z.boolean(),
  limit: z.number(),
});
export type Forecast = z.infer<typeof Forecast>;

/** What the page on the scorer shows. */
export const Learned = z.object({
  kept: KeptReport.nullable(),
  stopping: z.object({
    advice: z.enum(['too-early', 'stop', 'go-on', 'unsure']),
    gain: z.number().nullable(),
    interval: Interval.nullable(),
  }),
  choice: z.enum(['too-early', 'suggest-uniform', 'queue-pays', 'queue-costs']),
  forecast: Forecast.nullable(),
  versions: z.array(ScorerVersionEntry),
});
export type Learned = z.infer<typeof Learned>;
